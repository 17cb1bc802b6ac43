import type { PrintedDocument } from '../platform/pdf/printed-document.ts'
import type { Snapshot } from '../platform/member-snapshot.ts'
import { documentKind } from '../slices/documents/index.ts'
import { listStoredItems, whoDid, withNotice, type ByGuest, type StoredItem } from '../slices/items/index.ts'
import { broughtByName, selectedFrom } from './brought-by-name.ts'
import { CaseContents, FORMAT, textOf } from './case-contents.ts'
import { partNames, parts, type Part, type PartName, type Points, type Row } from './parts.ts'

/** A document and the contents of its PDF. */
export type GatheredDocument = { readonly item: StoredItem; readonly printed: PrintedDocument }

export type HistoryEntry = {
  readonly At: Date
  readonly Who: string | null
  readonly From: string | null
  readonly Action: string
  readonly Type: string | null
  readonly Name: string | null
  readonly Property: string | null
  readonly Before: string | null
  readonly After: string | null
  readonly Reason: string | null
  readonly Refused: boolean
}

export type GatheredCase = {
  readonly contents: CaseContents
  readonly documents: readonly GatheredDocument[]
  readonly history: readonly HistoryEntry[]
  /** Names of all people and choices that are referred to. */
  readonly names: ReadonlyMap<string, string>
}

type Around = { readonly items: string[]; readonly people: string[]; readonly relationships: string[] }

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

/** The items of a case, its people and their relationships, as far as the requester sees them. */
async function around({ rows }: Snapshot, caseId: string): Promise<Around | undefined> {
  const [found] = await rows<{ person_id: string }>(
    `select c.person_id from managed_case c join item i on i.care_model_id = c.care_model_id and i.id = c.id and i.deleted_at is null
      where c.care_model_id = app.care_model() and c.id = $1`,
    [caseId],
  )
  if (!found) return undefined
  const ties = await rows<{ id: string; other_id: string }>(
    `select r.id, r.other_id from app.ties_of($2) r
      where (not r.waits or r.professional) and $1::uuid <> all (r.left_cases) order by r.id`,
    [caseId, found.person_id],
  )
  const ends = [found.person_id, ...ties.map((tie) => tie.other_id)]
  const people = await rows<{ id: string }>(
    `select p.id from person p join item i on i.care_model_id = p.care_model_id and i.id = p.id and i.deleted_at is null
      where p.care_model_id = app.care_model() and p.id = any ($1::uuid[]) order by p.id`,
    [ends],
  )
  const seen = new Set(idsOf(people))
  const items = await rows<{ id: string }>(
    `select id from item where care_model_id = app.care_model() and case_id = $1 and deleted_at is null and kind <> 'RELATIONSHIP' and kind <> 'WORKFLOW'
      order by date nulls first, id`,
    [caseId],
  )
  const whole = ties.filter((tie) => seen.has(tie.other_id))
  return { items: idsOf(items), people: idsOf(people), relationships: idsOf(whole) }
}

async function rowsOf({ rows }: Snapshot, name: PartName, part: Part, of: Around): Promise<Row[]> {
  const columns = part.columns
    .map(({ name: wire, column }) => `${part.told?.[column] ?? `t.${column}`} as "${wire}"`)
    .join(', ')
  // A parameter that a part does not use still needs a type.
  const typed = '$1::uuid[] is not null and $2::uuid[] is not null and $3::uuid[] is not null'
  const order = name === 'Items' ? 'array_position($1::uuid[], t.id), t.id' : 't.ctid'
  return rows<Row>(
    `select ${columns} from ${part.table} t where t.care_model_id = app.care_model() and ${typed} and ${part.where} order by ${order}`,
    [of.items, of.people, of.relationships],
  )
}

function pointedTo(found: Readonly<Record<PartName, readonly Row[]>>, points: Points): string[] {
  const ids = partNames.flatMap((name) => {
    const columns = parts[name].columns.filter((column) => column.points === points)
    return found[name].flatMap((row) => columns.map((column) => textOf(row[column.name])))
  })
  return [...new Set(ids)].filter((id) => id !== '')
}

/** The care model's own rows that the case refers to, carried by name. */
async function surroundings({ rows }: Snapshot, found: Readonly<Record<PartName, readonly Row[]>>) {
  const of = (points: Points) => [pointedTo(found, points)]
  const people = new Set(found.People.map((row) => textOf(row['Id'])))
  const phase = Object.entries(broughtByName.trac_phase)
    .map(([name, column]) => `'${name}', p.${column}`)
    .join(', ')
  return {
    Lookups: await rows<Row>(
      `select ${selectedFrom('lookup', 't')} from lookup t where t.care_model_id = app.care_model() and (t.id = any ($1::uuid[])
          or t.id in (select inverse_id from lookup where care_model_id = app.care_model() and id = any ($1::uuid[])))
        order by t.list, t.name`,
      of('lookup'),
    ),
    Groups: await rows<Row>(
      `select ${selectedFrom('care_group', 't')} from care_group t where t.care_model_id = app.care_model() and t.id = any ($1::uuid[])`,
      of('group'),
    ),
    Tracs: await rows<Row>(
      `select ${selectedFrom('trac', 't')}, (select coalesce(jsonb_agg(jsonb_build_object(${phase}) order by p.sequence), '[]')
          from trac_phase p where p.care_model_id = t.care_model_id and p.trac_id = t.id) as "Phases"
        from trac t where t.care_model_id = app.care_model() and t.id = any ($1::uuid[])`,
      of('trac'),
    ),
    Versions: await rows<Row>(
      `select ${selectedFrom('template_version', 'v')}, ${selectedFrom('template', 't')} from template_version v
        join template t on t.care_model_id = v.care_model_id and t.id = v.template_id
        where v.care_model_id = app.care_model() and v.id = any ($1::uuid[])`,
      of('version'),
    ),
    Colleagues: await rows<Row>(
      `select x as "Id", coalesce(p.name, app.name_of(x), '–') as "Name", coalesce(p.kind, 'CLINICIAN') as "Kind"
        from unnest($1::uuid[]) x left join lateral app.person_to_pick(x) p on true`,
      [pointedTo(found, 'person').filter((id) => !people.has(id))],
    ),
  }
}

async function historyOf({ rows, locale }: Snapshot, caseId: string): Promise<HistoryEntry[]> {
  const found = await rows<HistoryEntry & { ByGuest: ByGuest }>(
    `select a.at as "At", coalesce(a.who_name, app.name_of(a.person_id)) as "Who", a.address as "From", a.action as "Action", a.kind as "Type",
      app.name_of(a.item_id) as "Name", a.property as "Property", app.audit_value(a, a.before, false) as "Before",
      app.audit_value(a, a.after, true) as "After", a.reason as "Reason",
      a.refused as "Refused",
      jsonb_build_object('isGuest', a.grant_id is not null, 'linkSender', l.sender, 'linkSentAt', app.wall(l.sent_at)) as "ByGuest"
      from audit a left join lateral app.guest_link_of(a) l on true
      where a.care_model_id = app.care_model() and a.about_case_id = $1 order by a.id`,
    [caseId],
  )
  return found.map(({ ByGuest: byGuest, ...entry }) => ({
    ...entry,
    Who: whoDid({ who: entry.Who, ...byGuest }, locale),
  }))
}

async function documentsOf(snapshot: Snapshot, ids: readonly string[]): Promise<GatheredDocument[]> {
  const documents: GatheredDocument[] = []
  for (const item of await listStoredItems(snapshot.tx, ids)) {
    const printed = await documentKind.printing?.print(snapshot, item)
    if (printed) documents.push({ item, printed: withNotice(printed, item) })
  }
  return documents
}

/** Everything of a case that the member sees, at one moment; undefined if they no longer see it. */
export async function gatherCase(snapshot: Snapshot, caseId: string): Promise<GatheredCase | undefined> {
  const { rows, actor, now } = snapshot
  const of = await around(snapshot, caseId)
  if (!of) return undefined
  const found: Partial<Record<PartName, readonly Row[]>> = {}
  for (const name of partNames) found[name] = await rowsOf(snapshot, name, parts[name], of)
  // Each name was just filled.
  const all = found as Record<PartName, readonly Row[]>
  const [model] = await rows<{ name: string }>('select name from care_model where id = app.care_model()')
  const [me] = await rows<{ name: string }>('select app.name_of(app.person()) as name')
  const wide = await surroundings(snapshot, all)
  const own = all.Items.find((row) => row['Id'] === caseId)
  // Parsed as it will be read again: dates as text, and nothing that the format does not know.
  const contents = CaseContents.parse(
    JSON.parse(
      JSON.stringify({
        Product: 'caseloom',
        Kind: 'case',
        Format: FORMAT,
        MadeAt: now,
        MadeBy: { Id: actor.personId, Name: me?.name ?? '' },
        CareModel: { Id: actor.careModelId, Name: model?.name, TimeZone: actor.zone },
        Case: { Id: caseId, Name: own?.['Name'] },
        ...wide,
        ...all,
      }),
    ),
  )
  const names = new Map(
    [...contents.Items, ...contents.Colleagues, ...contents.Lookups, ...contents.Groups, ...contents.Tracs].map(
      (row) => [textOf(row['Id']), textOf(row['Name'])],
    ),
  )
  const documents = await documentsOf(
    snapshot,
    contents.Documents.map((row) => textOf(row['Id'])),
  )
  return { contents, documents, history: await historyOf(snapshot, caseId), names }
}
