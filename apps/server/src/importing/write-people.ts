import type { Kind, KindThat } from '@caseloom/contracts/items/kinds'
import { insertRows, type NewRow, type OwnerConnection } from '../platform/database/insert-rows.ts'
import { newId } from '../platform/database/new-id.ts'
import type { CheckedFolder } from './check-folder.ts'
import type { ClinicianRow, PersonRow } from './import-layout.ts'
import type { TargetModel } from './imported-model.ts'
import { groupRow } from '../slices/accounts/index.ts'
import { itemRow } from '../slices/items/index.ts'
import { contactItemRow, personRow } from '../slices/people/index.ts'

export type Writing = {
  readonly owner: OwnerConnection
  readonly model: TargetModel
  readonly checked: CheckedFolder
  readonly now: Date
}

/** Ids in this care model by ids of the source, and how many of them are new. */
export type Written = { readonly ids: ReadonlyMap<string, string>; readonly added: number }

type ItemFields = Pick<NewRow<'item'>, 'name' | 'source_id'> & { readonly id: string; readonly kind: Kind } & Partial<
    NewRow<'item'>
  >

/** The row of an item created by this import. */
export function importedItem({ model, now }: Writing, fields: ItemFields): NewRow<'item'> {
  return itemRow({ care_model_id: model.id, created_at: now, ...fields })
}

export async function findImported({ owner, model }: Writing, kind: Kind): Promise<Map<string, string>> {
  const { rows } = await owner.query<{ id: string; source_id: string }>(
    'select id, source_id from item where care_model_id = $1 and kind = $2 and source_id is not null',
    [model.id, kind],
  )
  return new Map(rows.map((row) => [row.source_id, row.id]))
}

export async function writeGroups({ owner, model, checked, now }: Writing): Promise<Written> {
  const { rows } = await owner.query<{ id: string; source_id: string }>(
    'select id, source_id from care_group where care_model_id = $1 and source_id is not null',
    [model.id],
  )
  const ids = new Map(rows.map((row) => [row.source_id, row.id]))
  const added = [...checked.groups.values()].filter((group) => !ids.has(group.id))
  const made = added.map((group) => ({ ...group, newId: newId(now) }))
  await insertRows(
    owner,
    'care_group',
    made.map((group) =>
      groupRow({
        care_model_id: model.id,
        id: group.newId,
        name: group.name,
        category: group.category,
        source_id: group.id,
        created_at: now,
      }),
    ),
  )
  for (const group of made) ids.set(group.id, group.newId)
  return { ids, added: made.length }
}

export async function writeClinicians(writing: Writing, groups: ReadonlyMap<string, string>): Promise<Written> {
  return writePeople(
    writing,
    'CLINICIAN',
    [...writing.checked.clinicians.values()].map((row) => ({
      ...row,
      number: null,
      middleName: null,
      description: row.title,
      birthDay: null,
      deathDay: null,
      address: null,
      groupId: groups.get(row.group) ?? null,
    })),
  )
}

export async function writePatients(writing: Writing): Promise<Written> {
  const people = [...writing.checked.people.values()]
  // The beginning of a source's id is short enough to read aloud; if it is not unique, the whole id becomes the number.
  const short = Map.groupBy(people, (person) => shortNumber(person.id))
  const numberOf = (person: PersonRow) =>
    short.get(shortNumber(person.id))?.length === 1 ? shortNumber(person.id) : person.id
  return writePeople(
    writing,
    'PATIENT',
    people.map((row) => ({ ...row, number: row.number ?? numberOf(row), groupId: null })),
  )
}

const shortNumber = (id: string) => id.slice(0, 8).toUpperCase()

type NewPerson = Pick<ClinicianRow, 'id' | 'firstName' | 'lastName' | 'title' | 'gender' | 'phone' | 'email'> &
  Pick<PersonRow, 'number' | 'middleName' | 'description' | 'birthDay' | 'deathDay' | 'address'> & {
    readonly groupId: string | null
  }

async function writePeople(
  writing: Writing,
  kind: KindThat<'isPerson'>,
  people: readonly NewPerson[],
): Promise<Written> {
  const { owner, model, now } = writing
  const ids = await findImported(writing, kind)
  const added = people.filter((person) => !ids.has(person.id)).map((person) => ({ ...person, newId: newId(now) }))
  const genders = model.choices('genders')
  await insertRows(
    owner,
    'item',
    added.map((person) =>
      importedItem(writing, {
        id: person.newId,
        kind,
        name: nameOf(person),
        description: person.description,
        number: person.number,
        group_id: person.groupId,
        source_id: person.id,
      }),
    ),
  )
  await insertRows(
    owner,
    'person',
    added.map((person) =>
      personRow({
        care_model_id: model.id,
        id: person.newId,
        first_name: person.firstName,
        middle_name: person.middleName,
        last_name: person.lastName,
        title: person.title,
        birth_day: person.birthDay,
        death_day: person.deathDay,
        gender_id: person.gender === null ? null : (genders.get(person.gender) ?? null),
        group_id: person.groupId,
      }),
    ),
  )
  await insertRows(
    owner,
    'contact_item',
    added.flatMap((person) => contactsOf(writing, person)),
  )
  for (const person of added) ids.set(person.id, person.newId)
  return { ids, added: added.length }
}

export function nameOf({
  firstName,
  middleName,
  lastName,
}: Pick<PersonRow, 'firstName' | 'middleName' | 'lastName'>): string {
  return [firstName, middleName, lastName].filter(Boolean).join(' ').slice(0, 200)
}

function contactsOf({ model, now }: Writing, person: NewPerson & { readonly newId: string }): NewRow<'contact_item'>[] {
  const contact = (type: string, name: string, value: string | null, description?: string) =>
    value === null
      ? []
      : [
          contactItemRow({
            care_model_id: model.id,
            id: newId(now),
            person_id: person.newId,
            type,
            name,
            description: description ?? value,
            value,
          }),
        ]
  return [
    ...contact('STREET_ADDRESS', 'Home', person.address),
    ...contact('MOBILE_PHONE', 'Phone', person.phone?.value ?? null, person.phone?.description),
    ...contact('EMAIL', 'E-mail', person.email),
  ]
}
