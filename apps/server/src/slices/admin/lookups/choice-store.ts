import type { Choice } from '@caseloom/contracts/admin/lookups/choice'
import { isFixedChoice, type WrittenList } from '@caseloom/contracts/admin/lookups/choice-rules'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { lookupRow } from '../../lookups/index.ts'

/** Until the transaction ends, no other administrator changes the lists. */
export async function holdLookups(tx: Tx): Promise<void> {
  await sql`select app.hold_lookups()`.execute(tx)
}

export async function listChoices(tx: Tx, list: WrittenList, id: string | null = null): Promise<Choice[]> {
  const { rows } = await sql<Omit<Choice, 'IsFixed'>>`
    select l.id as "Id", l.name as "Name", l.category as "Category", l.active as "Active", l.success as "Success", l.present as "Present",
      case when i.id is not null then jsonb_build_object('Id', i.id, 'Name', i.name) end as "Inverse",
      coalesce(u.uses, 0) as "Uses", l.version as "Version"
    from lookup l left join lookup i on i.care_model_id = l.care_model_id and i.id = l.inverse_id
    left join app.uses_of_choices(${list}) u on u.id = l.id
    where l.care_model_id = app.care_model() and l.list = ${list} and (${id}::uuid is null or l.id = ${id}::uuid)
    order by l.sequence, l.name, l.id`.execute(tx)
  return rows.map((row) => ({ ...row, IsFixed: isFixedChoice(list, row.Name) }))
}

export type ChoiceToWrite = {
  readonly id: string
  readonly name: string
  readonly category: string | null
  readonly active: boolean
  readonly success: boolean | null
  readonly present: boolean | null
  readonly inverseId: string | null
}

/** As the last of its list. */
export async function insertChoice(
  tx: Tx,
  { careModelId, list }: { readonly careModelId: string; readonly list: WrittenList },
  { inverseId: inverse_id, ...choice }: ChoiceToWrite,
): Promise<void> {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(sequence), 0) as last from lookup where care_model_id = app.care_model() and list = ${list}`.execute(
    tx,
  )
  const sequence = (rows[0]?.last ?? 0) + 1
  await tx
    .insertInto('lookup')
    .values(lookupRow({ care_model_id: careModelId, list, sequence, inverse_id, ...choice }))
    .execute()
}

export async function writeChoice(tx: Tx, choice: ChoiceToWrite): Promise<void> {
  const { id, name, category, active, success, present, inverseId } = choice
  await sql`
    update lookup set name = ${name}, category = ${category}, active = ${active}, success = ${success}, present = ${present},
      inverse_id = ${inverseId}, version = version + 1
    where care_model_id = app.care_model() and id = ${id}`.execute(tx)
}

export async function writeOrder(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    update lookup l set sequence = wanted.place from unnest(${[...ids]}::uuid[]) with ordinality wanted (id, place)
    where l.care_model_id = app.care_model() and l.id = wanted.id and l.sequence <> wanted.place`.execute(tx)
}
