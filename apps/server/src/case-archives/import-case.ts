import { createHash } from 'node:crypto'
import { findCareModel, makeCareModel } from '../importing/imported-model.ts'
import { writeOwnerAudit } from '../platform/trail/audit.ts'
import type { Clock } from '../platform/clock.ts'
import { FileType } from '@caseloom/contracts/binaries/binary-document'
import type { FileStore } from '../platform/files/file-store.ts'
import { inOwnerTransaction, type OwnerPool } from '../platform/database/insert-rows.ts'
import { readAs } from '../slices/files/index.ts'
import { textOf, type CaseContents } from './case-contents.ts'
import { refusalToContents } from './check-contents.ts'
import { matchNames, type Matched, type Target } from './import-names.ts'
import { fileEntry } from './manifest.ts'
import { parts, partNames, type Part, type PartName, type Row } from './parts.ts'
import { ArchiveRefused, openCaseArchive, type OpenCaseArchive } from './read-case-archive.ts'

export type ImportWanted = {
  readonly file: string
  readonly careModel: string
  readonly files: FileStore
  readonly clock: Clock
  /** Short names of care models on other clusters. */
  readonly takenElsewhere?: readonly string[]
}

export type CaseImported = {
  readonly careModel: string
  readonly isNewCareModel: boolean
  readonly caseName: string
  readonly counts: Readonly<Record<PartName, { readonly found: number; readonly added: number }>>
}

/**
 * Imports a case from its ZIP, all or nothing. Ids are kept, so that a second import adds nothing, and existing rows are not
 * changed. The history is not imported: a trail tells only what happened in its own installation.
 */
export async function importCase(
  pool: OwnerPool,
  { file, careModel, files, clock, takenElsewhere = [] }: ImportWanted,
): Promise<CaseImported> {
  const archive = await openCaseArchive(file)
  try {
    const contents = await archive.contents()
    const refusal = refusalToContents(contents)
    if (refusal !== null) throw new ArchiveRefused(`This archive is refused: it has ${refusal}.`)
    // Files are stored before the rows that name them; the nightly cleanup deletes files that no row names.
    await keepFiles(archive, contents, files)
    return await inOwnerTransaction(pool, async (owner) => {
      // Two imports at once would both create the care model, its tracs and its choices.
      await owner.query("select pg_advisory_xact_lock(hashtext('caseloom import-case'))")
      const now = clock.now()
      const found = await findCareModel(owner, careModel)
      const zone = contents.CareModel.TimeZone
      const model = found ?? (await makeCareModel(owner, { name: careModel, zone, at: now, takenElsewhere }))
      const counts = await write({ owner, modelId: model.id, now }, contents)
      return { careModel: model.name, isNewCareModel: !found, caseName: contents.Case.Name, counts }
    })
  } catch (error) {
    throw explained(error)
  } finally {
    archive.close()
  }
}

/** A value that the database refuses is a fault of the archive: too long, or an id that something else has. */
function explained(error: unknown): unknown {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  return /^2[23]/.test(code) ? new ArchiveRefused(`This archive does not fit into the database (${message}).`) : error
}

async function keepFiles(archive: OpenCaseArchive, { Files }: CaseContents, files: FileStore): Promise<void> {
  for (const row of Files) {
    const id = textOf(row['Id'])
    const wanted = [
      [fileEntry(id, textOf(row['MediaType'])), row['Hash'], row['MediaType']],
      [fileEntry(id, textOf(row['SmallMediaType']), true), row['SmallHash'], row['SmallMediaType']],
    ] as const
    for (const [name, hash, type] of wanted) {
      if (hash === null) continue
      const bytes = await archive.read(name)
      const fileType = FileType.safeParse(type)
      const read = fileType.success ? await readAs(fileType.data, bytes) : null
      if (!Buffer.isBuffer(read) || !read.equals(bytes))
        throw new ArchiveRefused(`${name} is not the kind of file that it says.`)
      if (createHash('sha256').update(bytes).digest('hex') !== hash)
        throw new ArchiveRefused(`${name} is another file than its hash says.`)
      await files.keep(bytes)
    }
  }
}

async function write(target: Target, contents: CaseContents): Promise<CaseImported['counts']> {
  const known = await findKnown(target, contents)
  await refuseStrangers(target, contents, known)
  const matched = await matchNames(target, contents)
  const counts: Partial<Record<PartName, { found: number; added: number }>> = {}
  for (const name of partNames) {
    const rows = contents[name].filter((row) => !belongsToKnown(name, row, known))
    const added = await insertPart(
      target,
      parts[name],
      rows.map((row) => fitted(row, name, contents)),
      matched,
    )
    const there = await countThere(target, parts[name], rows)
    if (there !== rows.length)
      throw new ArchiveRefused(
        `This archive does not fit: ${rows.length - there} of its ${name} conflict with existing data.`,
      )
    if (name === 'Relationships') await awaitConfirmation(target, rows, known)
    counts[name] = { found: contents[name].length, added }
  }
  // The loop has set every part.
  const all = counts as CaseImported['counts']
  if (partNames.some((name) => all[name].added > 0)) await noteImport(target, contents, all)
  return all
}

/** Items of the archive that already exist, by id. One of another kind or case, or a case in the bin, refuses the archive. */
async function findKnown({ owner, modelId }: Target, { Items, Case }: CaseContents): Promise<Set<string>> {
  const wanted = new Map(Items.map((row) => [textOf(row['Id']), row]))
  const { rows } = await owner.query<{ id: string; kind: string; case_id: string | null; deleted_at: Date | null }>(
    'select id, kind, case_id, deleted_at from item where care_model_id = $1 and id = any ($2::uuid[])',
    [modelId, [...wanted.keys()]],
  )
  for (const { id, kind, case_id: caseId, deleted_at: deletedAt } of rows) {
    if (wanted.get(id)?.['Kind'] !== kind || (wanted.get(id)?.['Case'] ?? null) !== caseId)
      throw new ArchiveRefused(`This archive is refused: ${id} is something else in this care model.`)
    if (id === Case.Id && deletedAt !== null)
      throw new ArchiveRefused('This case is in the bin of this care model. Restore it there.')
  }
  return new Set(rows.map(({ id }) => id))
}

/**
 * Among people who already exist, an archive may name only this case's patient, those related to the patient here, and
 * professionals, to whom no relationship gives access. Otherwise an altered archive would give its owner access to somebody else's
 * patient.
 */
async function refuseStrangers(
  { owner, modelId }: Target,
  { Case, People, Relationships }: CaseContents,
  known: ReadonlySet<string>,
): Promise<void> {
  const people = People.map((row) => textOf(row['Id'])).filter((id) => known.has(id))
  const { rows } = await owner.query<{ id: string }>(
    `with patient as (
        select c.person_id as id from managed_case c where c.care_model_id = $1 and c.id = $2
        union select e.about_person_id from audit e where e.care_model_id = $1 and e.item_id = $2 and e.action = 'erase')
      select x.id from unnest($3::uuid[]) x (id) where not exists (select from patient p where p.id = x.id)
        and not exists (select from person p join item i on i.care_model_id = p.care_model_id and i.id = p.id
          where p.care_model_id = $1 and p.id = x.id and p.professional and i.kind = 'CONTACT')
        and not exists (select from relationship r join patient p on p.id in (r.person_id, r.related_id)
          where r.care_model_id = $1 and r.id = any ($4::uuid[]) and x.id in (r.person_id, r.related_id))`,
    [modelId, Case.Id, people, Relationships.map((row) => textOf(row['Id']))],
  )
  if (rows[0])
    throw new ArchiveRefused(
      `This archive is refused: ${rows[0].id} is somebody in this care model to whom this case does not lead.`,
    )
}

/** Contact items and the photo of a person who already exists may have changed since, so the existing ones stay. */
function belongsToKnown(name: PartName, row: Row, known: ReadonlySet<string>): boolean {
  if (name === 'ContactItems') return known.has(textOf(row['Person']))
  return name === 'Files' && known.has(textOf(row['Item']))
}

/** A reference to something outside the archive becomes null. */
function fitted(row: Row, name: PartName, { Items, Relationships, Files }: CaseContents): Row {
  const keep = (column: string, rows: readonly Row[]) => {
    const isThere = rows.some((each) => each['Id'] === row[column])
    return isThere ? row : { ...row, [column]: null }
  }
  if (name === 'Items') return keep('Target', Items)
  if (name === 'Cases') return keep('Relationship', Relationships)
  if (name !== 'People') return row
  const isContact = Items.some((item) => item['Id'] === row['Id'] && item['Kind'] === 'CONTACT')
  return { ...keep('Photo', Files), Professional: isContact && row['Professional'] === true }
}

const ROWS_AT_A_TIME = 2000

async function insertPart(
  { owner, modelId }: Target,
  part: Part,
  rows: readonly Row[],
  matched: Matched,
): Promise<number> {
  const columns = ['care_model_id', ...part.columns.map(({ column }) => column)].join(', ')
  let added = 0
  for (let start = 0; start < rows.length; start += ROWS_AT_A_TIME) {
    const written = rows.slice(start, start + ROWS_AT_A_TIME).map((row) => ({
      care_model_id: modelId,
      ...Object.fromEntries(
        part.columns.map(({ column, name, points }) => {
          const value = row[name] ?? null
          return [column, points === undefined || value === null ? value : (matched[points].get(textOf(value)) ?? null)]
        }),
      ),
    }))
    const { rowCount } = await owner.query(
      `insert into ${part.table} (${columns}) select ${columns} from json_populate_recordset(null::${part.table}, $1::json)
        on conflict do nothing`,
      [JSON.stringify(written)],
    )
    added += rowCount ?? 0
  }
  return added
}

/** A new relationship of a person who already exists waits for confirmation, so that importing gives no access to them. */
async function awaitConfirmation(
  { owner, modelId }: Target,
  rows: readonly Row[],
  known: ReadonlySet<string>,
): Promise<void> {
  const added = rows.map((row) => textOf(row['Id'])).filter((id) => !known.has(id))
  await owner.query(
    `update relationship set person_waits = person_id = any ($3::uuid[]), related_waits = related_id = any ($3::uuid[])
      where care_model_id = $1 and id = any ($2::uuid[])`,
    [modelId, added, [...known]],
  )
}

async function countThere({ owner, modelId }: Target, part: Part, rows: readonly Row[]): Promise<number> {
  const keys = part.columns.filter(({ name }) => part.key.includes(name))
  const wanted = rows.map((row) => Object.fromEntries(keys.map(({ column, name }) => [column, row[name]])))
  const columns = keys.map(({ column }) => column).join(', ')
  const { rows: counted } = await owner.query<{ count: number }>(
    `select count(*)::int as count from ${part.table} t where t.care_model_id = $1 and (${columns}) in
      (select ${columns} from json_populate_recordset(null::${part.table}, $2::json))`,
    [modelId, JSON.stringify(wanted)],
  )
  return counted[0]?.count ?? 0
}

async function noteImport(
  { owner, modelId, now }: Target,
  { Case, Cases }: CaseContents,
  counts: CaseImported['counts'],
): Promise<void> {
  const after = partNames.map((name) => `${name} ${counts[name].added}`).join(', ')
  const about = {
    kind: 'CASE',
    itemId: Case.Id,
    caseId: Case.Id,
    personId: textOf(Cases[0]?.['Person']) || null,
  } as const
  await writeOwnerAudit(owner, modelId, now, { action: 'import case', ...about, after })
}
