import { insertRows, type NewRow, type OwnerConnection } from '../platform/database/insert-rows.ts'
import { newId } from '../platform/database/new-id.ts'
import type { JsonObject } from '../platform/database/tables.generated.ts'
import { columnsFrom, type TableByName } from './brought-by-name.ts'
import { textOf, type CaseContents } from './case-contents.ts'
import type { Points } from './parts.ts'
import { groupRow } from '../slices/accounts/index.ts'
import { tracPhaseRow, tracRow } from '../slices/cases/index.ts'
import { templateRow, templateVersionRow } from '../slices/documents/index.ts'
import { itemRow } from '../slices/items/index.ts'
import { lookupRow } from '../slices/lookups/index.ts'
import { personRow } from '../slices/people/index.ts'

export type Target = { readonly owner: OwnerConnection; readonly modelId: string; readonly now: Date }

/** Ids of this care model by ids of the archive. */
export type Matched = Readonly<Record<Points, ReadonlyMap<string, string>>>

async function idsWhere(target: Target, text: string, values: readonly unknown[]): Promise<string[]> {
  const { rows } = await target.owner.query<{ id: string }>(text, [target.modelId, ...values])
  return rows.map(({ id }) => id)
}

type Key = { readonly care_model_id: string; readonly id: string }

async function insert<T extends TableByName>(
  { owner, modelId, now }: Target,
  table: T,
  rowOf: (key: Key) => NewRow<T>,
): Promise<string> {
  const id = newId(now)
  await insertRows(owner, table, [rowOf({ care_model_id: modelId, id })])
  return id
}

/** A choice that this care model lacks is added as inactive: it stays on the imported rows and is not offered. */
async function matchLookups(target: Target, { Lookups }: CaseContents): Promise<Map<string, string>> {
  const matched = new Map<string, string>()
  const made = new Set<string>()
  for (const lookup of Lookups) {
    const { Id, List, Name } = lookup
    const found = await idsWhere(target, 'select id from lookup where care_model_id = $1 and list = $2 and name = $3', [
      List,
      Name,
    ])
    const own = { ...columnsFrom('lookup', lookup), sequence: 1000, active: false }
    if (found[0] === undefined) made.add(Id)
    matched.set(Id, found[0] ?? (await insert(target, 'lookup', (key) => lookupRow({ ...key, ...own }))))
  }
  for (const { Id, Inverse } of Lookups) {
    if (Inverse === null || !made.has(Id)) continue
    await target.owner.query('update lookup set inverse_id = $3 where care_model_id = $1 and id = $2', [
      target.modelId,
      matched.get(Id),
      matched.get(Inverse) ?? null,
    ])
  }
  return matched
}

async function matchGroups(target: Target, { Groups }: CaseContents): Promise<Map<string, string>> {
  const matched = new Map<string, string>()
  for (const group of Groups) {
    const { Id, Name } = group
    const [found] = await idsWhere(
      target,
      'select id from care_group where care_model_id = $1 and (id = $2 or name = $3) order by (id = $2) desc, created_at, id limit 1',
      [Id, Name],
    )
    const own = { ...columnsFrom('care_group', group), created_at: target.now }
    matched.set(Id, found ?? (await insert(target, 'care_group', (key) => groupRow({ ...key, ...own }))))
  }
  return matched
}

const nameFor = (name: string, attempt: number) =>
  attempt === 0 ? name : `${name.slice(0, 180)} (imported${attempt === 1 ? '' : ` ${attempt}`})`

/** A trac of the same name that lacks one of the phases counts as another trac. */
async function matchTrac(target: Target, { Tracs }: CaseContents): Promise<Pick<Matched, 'trac' | 'phase'>> {
  const [wanted] = Tracs
  if (!wanted) throw new Error('The archive has no trac')
  for (let attempt = 0; ; attempt++) {
    const name = nameFor(wanted.Name, attempt)
    const [found] = await idsWhere(target, 'select id from trac where care_model_id = $1 and name = $2', [name])
    if (found === undefined) return makeTrac(target, wanted, name)
    const { rows } = await target.owner.query<{ id: string; name: string }>(
      'select id, name from trac_phase where care_model_id = $1 and trac_id = $2',
      [target.modelId, found],
    )
    const phases = new Map<string, string>()
    for (const { Id, Name } of wanted.Phases) {
      const phase = rows.find((row) => row.name === Name)
      if (phase) phases.set(Id, phase.id)
    }
    if (phases.size === wanted.Phases.length) return { trac: new Map([[wanted.Id, found]]), phase: phases }
  }
}

async function makeTrac(
  target: Target,
  wanted: CaseContents['Tracs'][number],
  name: string,
): Promise<Pick<Matched, 'trac' | 'phase'>> {
  const own = { ...columnsFrom('trac', wanted), name, active: false }
  const id = await insert(target, 'trac', (key) => tracRow({ ...key, ...own }))
  const phase = new Map<string, string>()
  for (const each of wanted.Phases) {
    const said = { ...columnsFrom('trac_phase', each), trac_id: id }
    phase.set(each.Id, await insert(target, 'trac_phase', (key) => tracPhaseRow({ ...key, ...said })))
  }
  return { trac: new Map([[wanted.Id, id]]), phase }
}

/** Published versions never change, so a document keeps exactly the version that it was filled in with. */
async function matchVersions(target: Target, { Versions, MadeAt }: CaseContents): Promise<Map<string, string>> {
  const matched = new Map<string, string>()
  await target.owner.query('select app.hold_template_names($1)', [target.modelId])
  for (const each of Versions) {
    const { Id, Template, Number: number, Body, PublishedAt } = each
    for (let attempt = 0; !matched.has(Id); attempt++) {
      const name = nameFor(Template, attempt)
      const { rows } = await target.owner.query<{ id: string; version: string | null; same: boolean }>(
        `select t.id, v.id as version, v.body = $4::jsonb as same from template t left join template_version v
          on v.care_model_id = t.care_model_id and v.template_id = t.id and v.number = $3
          where t.care_model_id = $1 and app.fold(t.name) = app.fold($2)`,
        [target.modelId, name, number, JSON.stringify(Body)],
      )
      const [found] = rows
      if (found?.version && found.same) matched.set(Id, found.version)
      // A template of this care model gets no versions from elsewhere: the next draft made from it would start from that.
      if (found && attempt === 0) continue
      if (found?.version) continue
      const own = { ...columnsFrom('template', each), name, active: false, created_at: MadeAt }
      const template = found?.id ?? (await insert(target, 'template', (key) => templateRow({ ...key, ...own })))
      const said = columnsFrom('template_version', each)
      // It was read from JSON.
      const body = Body as JsonObject
      const version = { ...said, body, template_id: template, published_at: textOf(PublishedAt) || MadeAt }
      matched.set(Id, await insert(target, 'template_version', (key) => templateVersionRow({ ...key, ...version })))
    }
  }
  return matched
}

/** Matches colleagues by id and name, else by a name that only one clinician has. The rest become people without a sign-in. */
async function matchPeople(target: Target, { Colleagues, People }: CaseContents): Promise<Map<string, string>> {
  const matched = new Map(People.map((row) => [String(row['Id']), String(row['Id'])]))
  for (const { Id, Name, Kind } of Colleagues) {
    const [taken] = await idsWhere(target, 'select p.id from person p where p.care_model_id = $1 and p.id = $2', [Id])
    const [own] = await idsWhere(
      target,
      'select i.id from item i where i.care_model_id = $1 and i.id = $2 and i.kind = $3 and i.name = $4',
      [Id, Kind, Name],
    )
    const named = await idsWhere(
      target,
      `select id from item where care_model_id = $1 and kind = 'CLINICIAN' and name = $2 and $3 = 'CLINICIAN' and deleted_at is null limit 2`,
      [Name, Kind],
    )
    const found = own ?? (named.length === 1 ? named[0] : undefined)
    matched.set(
      Id,
      found ?? (await makePerson(target, { Id: taken === undefined ? Id : newId(target.now), Name, Kind })),
    )
  }
  return matched
}

async function makePerson(
  { owner, modelId, now }: Target,
  { Id, Name, Kind }: CaseContents['Colleagues'][number],
): Promise<string> {
  const [first = '', ...rest] = Name.split(' ')
  const shared = { care_model_id: modelId, id: Id }
  await insertRows(owner, 'item', [itemRow({ ...shared, kind: Kind, name: Name, created_at: now })])
  const names = { first_name: rest.length === 0 ? '' : first, last_name: rest.join(' ') || first }
  await insertRows(owner, 'person', [personRow({ ...shared, ...names })])
  return Id
}

/** Finds the care model's own rows by name and creates those it lacks. */
export async function matchNames(target: Target, contents: CaseContents): Promise<Matched> {
  return {
    lookup: await matchLookups(target, contents),
    group: await matchGroups(target, contents),
    ...(await matchTrac(target, contents)),
    version: await matchVersions(target, contents),
    person: await matchPeople(target, contents),
  }
}
