import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { faultText, remarkText } from '@caseloom/contracts/documents/fhir/fhir-texts'
import { importQuestionnaire, type ImportedTemplate } from '@caseloom/contracts/documents/fhir/import-questionnaire'
import { templateFaults } from '@caseloom/contracts/templates/template-faults'
import type { Clock } from '../platform/clock.ts'
import {
  inOwnerTransaction,
  insertRows,
  type OwnerConnection,
  type OwnerPool,
} from '../platform/database/insert-rows.ts'
import { newId } from '../platform/database/new-id.ts'
import { clocksOf } from '../platform/wall-time.ts'
import { writeOwnerAudit } from '../platform/trail/audit.ts'
import { bodyOf } from '../care-models/forms/form-words.ts'
import { templateRow, templateVersionRow } from '../slices/documents/index.ts'
import { collectFaults, ImportRefused, refuseFaulty } from './import-faults.ts'
import { findCareModel, type TargetModel } from './imported-model.ts'

export type FormsRequest = {
  readonly folder: string
  readonly careModel: string
  readonly checkOnly?: boolean
  readonly clock: Clock
}

export type FormsReport = {
  readonly careModel: string
  readonly found: number
  readonly added: number
  readonly written: boolean
  /** Parts of the questionnaires that the templates cannot hold: a sentence each, with file and place. */
  readonly left: readonly string[]
  /** Templates that still need something before they can be published. */
  readonly drafts: readonly string[]
}

type Form = { readonly file: string; readonly source: string; readonly template: ImportedTemplate }

const LARGEST_BYTES = 10_000_000

/** Whether a folder holds questionnaires: JSON files, and none of the CSV files of another layout. */
export async function holdsQuestionnaires(folder: string): Promise<boolean> {
  const names = await readdir(folder).catch(() => [])
  return names.some((name) => name.endsWith('.json')) && !names.some((name) => name.endsWith('.csv'))
}

/**
 * Imports the FHIR questionnaires of a folder as templates of a care model that is there: all of them or none. One that could be published
 * is; another stays a draft. A questionnaire that was imported before is left as it is. Refusals are ImportRefused.
 */
export async function importQuestionnaires(owner: OwnerPool, request: FormsRequest): Promise<FormsReport> {
  const model = await findCareModel(owner, request.careModel)
  if (!model) throw new ImportRefused([`There is no care model "${request.careModel}" yet.`])
  const { forms, left } = await readForms(request, model)
  const drafts = forms.filter(({ template }) => templateFaults(template.Body).length > 0).map(({ file }) => file)
  const about = { careModel: model.name, found: forms.length, left, drafts }
  if (request.checkOnly) return { ...about, added: 0, written: false }
  const added = await inOwnerTransaction(owner, (connection) => writeForms(connection, model, { forms, request }))
  return { ...about, added, written: true }
}

async function readForms(
  { folder, clock }: FormsRequest,
  { zone }: TargetModel,
): Promise<{ forms: Form[]; left: string[] }> {
  const faults = collectFaults()
  const forms: Form[] = []
  const left: string[] = []
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).toSorted()
  for (const file of names) {
    const read = await readJson(path.join(folder, file))
    if ('fault' in read) {
      faults.add(file, null, read.fault)
      continue
    }
    const { Template, NotCarried, Faults } = importQuestionnaire(read.json, () => newId(clock.now()), clocksOf(zone))
    for (const fault of Faults)
      faults.add(file, null, `${fault.Path === '' ? '' : `${fault.Path}: `}${faultText(fault, 'en-US')}`)
    if (!Template) continue
    const source = sourceOf(read.json, file)
    const same = forms.find((form) => form.source === source)
    if (same) faults.add(file, null, `has the same url as ${same.file}. Each questionnaire needs a url of its own.`)
    forms.push({ file, source, template: Template })
    left.push(...NotCarried.map(({ Path, Code }) => `${file}: ${Path}: ${remarkText(Code, 'en-US')}`))
  }
  refuseFaulty(faults)
  return { forms, left }
}

async function readJson(file: string): Promise<{ readonly json: unknown } | { readonly fault: string }> {
  if ((await stat(file)).size > LARGEST_BYTES) return { fault: 'is larger than 10 MB.' }
  try {
    return { json: JSON.parse(await readFile(file, 'utf8')) as unknown }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return { fault: `is not valid JSON: ${error.message}` }
  }
}

/** The key by which a second run recognizes a questionnaire: its address, else the name of its file. */
function sourceOf(json: unknown, file: string): string {
  const url = typeof json === 'object' && json !== null && 'url' in json ? json.url : undefined
  return `questionnaire ${typeof url === 'string' ? url : file}`.slice(0, 500)
}

type Writing = { readonly forms: readonly Form[]; readonly request: FormsRequest }

async function writeForms(owner: OwnerConnection, model: TargetModel, { forms, request }: Writing): Promise<number> {
  await owner.query("select pg_advisory_xact_lock(hashtextextended('import ' || $1, 0))", [request.careModel])
  const { rows } = await owner.query<{ source_id: string | null }>(
    'select source_id from template where care_model_id = $1',
    [model.id],
  )
  const known = new Set(rows.map(({ source_id }) => source_id))
  const at = request.clock.now()
  const written: string[] = []
  for (const { source, template } of forms.filter((form) => !known.has(form.source))) {
    const id = newId(at)
    const name = await freeName(owner, model, template.Name)
    const isComplete = templateFaults(template.Body).length === 0
    await insertRows(owner, 'template', [
      templateRow({
        care_model_id: model.id,
        id,
        name,
        description: template.Description,
        created_at: at,
        source_id: source,
      }),
    ])
    await insertRows(owner, 'template_version', [
      templateVersionRow({
        care_model_id: model.id,
        id: newId(at),
        template_id: id,
        body: bodyOf(template.Body),
        published_at: isComplete ? at : null,
      }),
    ])
    written.push(name)
  }
  if (written.length > 0)
    await writeOwnerAudit(owner, model.id, at, { action: 'import questionnaires', after: written.join(', ') })
  return written.length
}

async function freeName(owner: OwnerConnection, { id }: TargetModel, wanted: string): Promise<string> {
  const { rows } = await owner.query<{ name: string }>('select app.free_template_name($1, $2) as name', [id, wanted])
  return rows[0]?.name ?? wanted
}
