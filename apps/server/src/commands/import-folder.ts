import path from 'node:path'
import {
  holdsQuestionnaires,
  importFolder,
  importQuestionnaires,
  ImportRefused,
  type FormsReport,
  type ImportReport,
} from '../importing/index.ts'
import { listTakenElsewhere } from './clusters/several-clusters.ts'
import { required, type Command } from './command.ts'

export const importCommand: Command = {
  name: 'import',
  usage: 'import <folder> --care-model <name> [--check] [--time-zone <zone>]',
  summary:
    'Imports people, groups, clinicians and past appointments from CSV files, or forms from FHIR questionnaires (docs/import.md). --check only checks them.',
  options: { 'care-model': { type: 'string' }, check: { type: 'boolean' }, 'time-zone': { type: 'string' } },
  words: { least: 1, most: 1, missing: 'Give the folder with the files.' },
  async run(typed, context) {
    const { owner, clock, terminal } = context
    const request = {
      folder: path.resolve(typed.positionals[0] ?? ''),
      careModel: required(typed, 'care-model', 'the care model that the files belong to.'),
      zone: typed.option('time-zone'),
      checkOnly: typed.flag('check'),
      clock,
      progress: terminal.err,
    }
    try {
      const pool = await owner({ mayMake: true })
      const takenElsewhere = await listTakenElsewhere(context, request.careModel)
      const isOfForms = await holdsQuestionnaires(request.folder)
      const lines = isOfForms
        ? formLines(await importQuestionnaires(pool, request))
        : reportLines(await importFolder(pool, { ...request, takenElsewhere }))
      for (const line of lines) terminal.out(line)
      return 0
    } catch (error) {
      if (!(error instanceof ImportRefused)) throw error
      for (const sentence of error.sentences) terminal.err(sentence)
      return 1
    }
  },
}

function formLines({ careModel, found, added, written, left, drafts }: FormsReport): string[] {
  return [
    ...left,
    ...drafts.map((file) => `${file}: is a draft, because it cannot be published yet. Finish it in the app.`),
    `templates     ${found} in the files${written ? `, ${added} new` : ''}`,
    written ? `${careModel}: ${added} new.` : `The files can be imported into ${careModel}. Nothing was written.`,
  ]
}

function reportLines(report: ImportReport): string[] {
  const { groups, clinicians, people, cases, appointments } = report
  const all = { groups, clinicians, people, cases, appointments }
  const zone = `time zone     ${report.zone}`
  const count = (number: number) => number.toLocaleString('en-US')
  if (!report.written) {
    return [
      ...Object.entries(all).map(([noun, { found }]) => `${noun.padEnd(13)} ${count(found)}`),
      zone,
      `The files can be imported into ${report.careModel}${report.isNewCareModel ? ', which would be new' : ''}. Nothing was written.`,
    ]
  }
  const added = Object.values(all).reduce((sum, tally) => sum + tally.added, 0)
  return [
    ...Object.entries(all).map(
      ([noun, tally]) => `${noun.padEnd(13)} ${count(tally.found)} in the files, ${count(tally.added)} new`,
    ),
    zone,
    `${report.careModel}${report.isNewCareModel ? ' (new)' : ''}: ${count(added)} new, 0 changed.`,
  ]
}
