import path from 'node:path'
import { importCase } from '../case-archives/index.ts'
import { openFileStore } from '../platform/files/open-file-store.ts'
import { listTakenElsewhere } from './clusters/several-clusters.ts'
import { required, type Command } from './command.ts'
import { getCareModel } from './find-care-model.ts'

export const importCaseCommand: Command = {
  name: 'import-case',
  usage: 'import-case <zip> --care-model <name> [--new-care-model]',
  summary: 'Imports a case from its ZIP after verifying it. Existing data stays as it is.',
  options: { 'care-model': { type: 'string' }, 'new-care-model': { type: 'boolean' } },
  words: { least: 1, most: 1, missing: 'Give the ZIP file.' },
  async run(typed, context) {
    const { owner, clock, configuration, terminal } = context
    const careModel = required(typed, 'care-model', 'the care model that the case goes into.')
    const isNew = typed.flag('new-care-model')
    const pool = await owner({ mayMake: isNew })
    // A mistyped name must not create a care model.
    if (!isNew) await getCareModel(pool, careModel)
    const file = path.resolve(typed.positionals[0] ?? '')
    const takenElsewhere = await listTakenElsewhere(context, careModel)
    const files = openFileStore(configuration)
    const done = await importCase(pool, { file, careModel, files, clock, takenElsewhere })
    for (const [noun, { found, added }] of Object.entries(done.counts))
      terminal.out(`${noun.padEnd(16)} ${found} in the archive, ${added} new`)
    const added = Object.values(done.counts).reduce((sum, tally) => sum + tally.added, 0)
    terminal.out(
      `${done.caseName} in ${done.careModel}${done.isNewCareModel ? ' (new)' : ''}: ${added} new, 0 changed.`,
    )
    return 0
  },
}
