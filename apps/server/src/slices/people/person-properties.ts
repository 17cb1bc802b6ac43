import { Name } from '@caseloom/contracts/items/item'
import { familyKinds } from '@caseloom/contracts/items/kinds'
import { cleanLine } from '@caseloom/contracts/items/typed-text'
import { Id, NIL_ID } from '@caseloom/contracts/ids'
import { EARLIEST_BIRTH_DAY } from '@caseloom/contracts/people/new-person-rules'
import { CalendarDay, CLEAR_DATE } from '@caseloom/contracts/times'
import * as z from 'zod'
import { Problem, refuse } from '../../platform/problem.ts'
import { fieldProblem } from '../../platform/calls/field-problem.ts'
import type { Context } from '../../platform/calls/serve.ts'
import { wallTimeOf } from '../../platform/wall-time.ts'
import { findName, writeItem, type Property, type StoredItem } from '../items/index.ts'
import { findChoice } from '../lookups/index.ts'
import { photo } from './photos/change-photo.ts'
import {
  findNumber,
  hasCaseAtAll,
  isProfessional,
  listPersonFacts,
  type PersonFacts,
  renameCases,
  writePerson,
} from './person-store.ts'
import { refusalToRename } from './person-policy.ts'

const OptionalName = Name.nullable().or(z.literal('').transform(() => null))
/** A birth date; the clear-date value or null removes it. */
const BirthDay = z.union([CalendarDay, z.literal(CLEAR_DATE).transform(() => null), z.null()])
const OptionalNumber = z
  .string()
  .nullable()
  .transform((text) => cleanLine(text ?? '') || null)
  .pipe(z.string().max(100).nullable())
const GenderChoice = Id.nullable().transform((id) => (id === NIL_ID ? null : id))

export async function factsOf({ tx, now }: Context, item: StoredItem): Promise<PersonFacts> {
  const [facts] = await listPersonFacts(tx, [item.id], now)
  if (!facts) throw new Problem('record.not_found')
  return facts
}

export const fullName = (facts: { firstName: string; lastName: string }) =>
  `${facts.firstName} ${facts.lastName}`.trim().slice(0, 200)

type NamePart = 'firstName' | 'middleName' | 'lastName' | 'title'
const columnOf = { firstName: 'first_name', middleName: 'middle_name', lastName: 'last_name', title: 'title' } as const

/** A part of the name; the item's name follows first and last name, and so do cases named after the person. */
function namePart(part: NamePart, schema: z.ZodType): Property {
  return {
    schema,
    read: async (context, item) => (await factsOf(context, item))[part],
    async write(context, item, value) {
      refuse(refusalToRename(context.actor, item))
      const before = await factsOf(context, item)
      const text = z.string().nullable().parse(value)
      await writePerson(context.tx, item.id, { [columnOf[part]]: text })
      const name = fullName({ ...before, [part]: text ?? '' })
      const follow = name === item.name ? undefined : () => followInCases(context, item)
      return { before: before[part], after: text, fields: { name }, ...(follow && { follow }) }
    },
  }
}

async function followInCases(context: Context, { id: personId, name: was }: StoredItem): Promise<void> {
  const is = await findName(context.tx, personId)
  const about = { kind: 'CASE', personId } as const
  for (const { id, version, isThere } of await renameCases(context.tx, personId, { was, now: context.now })) {
    context.audit({ action: 'update', ...about, itemId: id, caseId: id, property: 'Name', before: was, after: is })
    if (isThere) context.announce({ ...about, itemId: id, caseId: id, version })
  }
}

const dob: Property = {
  schema: BirthDay,
  read: async (context, item) => (await factsOf(context, item)).birthDay,
  async write(context, item, value) {
    const day = CalendarDay.nullable().parse(value)
    const today = wallTimeOf(context.now, context.actor.zone).slice(0, 10)
    if (day !== null && (day < EARLIEST_BIRTH_DAY || day > today))
      throw fieldProblem(context, 'person.birth_day_invalid', 'DOB')
    const before = (await factsOf(context, item)).birthDay
    await writePerson(context.tx, item.id, { birth_day: day })
    return { before, after: day }
  },
}

const gender: Property = {
  schema: GenderChoice,
  read: async (context, item) => (await factsOf(context, item)).genderId,
  async write(context, item, value) {
    const id = Id.nullable().parse(value)
    const choice = id === null ? null : await findChoice(context.tx, 'genders', id)
    if (choice === undefined) throw new Problem('item.value_invalid', { Property: 'Gender' })
    const before = (await factsOf(context, item)).genderName
    await writePerson(context.tx, item.id, { gender_id: id })
    return { before, after: choice?.Name ?? null }
  },
}

const number: Property = {
  schema: OptionalNumber,
  read: async ({ tx }, item) => findNumber(tx, item.id),
  async write({ tx }, item, value) {
    const after = z.string().nullable().parse(value)
    const before = await findNumber(tx, item.id)
    return { before, after, fields: { number: after } }
  },
}

/** Corrects a relative who was entered as a patient, or the reverse. A person with a case stays a patient. */
export const familyType: Property = {
  schema: z.enum(familyKinds),
  read: async (_context, item) => item.kind,
  async write(context, item, value) {
    const { tx } = context
    const kind = z.enum(familyKinds).parse(value)
    if (kind === 'CONTACT' && (await hasCaseAtAll(tx, item.id)))
      throw new Problem('person.has_case', { Name: item.name })
    if (kind === 'PATIENT' && (await isProfessional(tx, item.id)))
      throw new Problem('item.value_invalid', { Property: 'Type' })
    // Written at once, because the rules of other properties in the same call depend on it.
    await writeItem(tx, { id: item.id, fields: { kind } }, context)
    return { before: item.kind, after: kind }
  },
}

export const personProperties: ReadonlyMap<string, Property> = new Map([
  ['FirstName', namePart('firstName', Name)],
  ['MiddleName', namePart('middleName', OptionalName)],
  ['LastName', namePart('lastName', Name)],
  ['Title', namePart('title', OptionalName)],
  ['DOB', dob],
  ['Gender', gender],
  ['Number', number],
  ['Photo', photo],
])
