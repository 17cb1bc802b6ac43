import type { NewPerson } from '@caseloom/contracts/people/new-person'
import { fieldFault, type FieldFault } from '../../platform/field-texts.ts'
import { newId } from '../../platform/database/new-id.ts'
import { Problem, refuse } from '../../platform/problem.ts'
import type { Context } from '../../platform/calls/serve.ts'
import { wallTimeOf } from '../../platform/wall-time.ts'
import { findGroupName, insertItems } from '../items/index.ts'
import { findChoice } from '../lookups/index.ts'
import { refusalToCreatePerson } from './new-person-policy.ts'
import {
  countSameNameAnswers,
  insertContactItems,
  insertPerson,
  listGroupsAround,
  listPlacesForPeople,
  listSamePeople,
  markSamePeople,
  type ContactToStore,
  type SamePeople,
} from './new-person-store.ts'
import { fullName } from './person-properties.ts'
import { findPhone } from './contact-info/phone.ts'

const wrong = (Path: string, key: FieldFault['key']) =>
  new Problem('request.invalid', {}, { fields: [{ Path, Code: 'custom', fault: fieldFault(key) }] })

/** The group of a new person until there is a case: the member's own, chosen if there are several. */
async function placeOf({ tx, actor }: Context, chosen: string | null, near: string | null): Promise<string | null> {
  const groups = await listPlacesForPeople(tx)
  const isOwn = groups.some(({ Id }) => Id === chosen)
  const isKnown = chosen !== null && (isOwn || (await findGroupName(tx, chosen)) !== undefined)
  refuse(refusalToCreatePerson(actor.role, { groups: groups.length, isKnown, isOwn }))
  if (chosen !== null && !isKnown) throw wrong('Group', 'group_not_own')
  if (chosen !== null) return chosen
  const besides = near === null ? [] : await listGroupsAround(tx, near)
  const nearest = besides.find((id) => groups.some(({ Id }) => Id === id))
  if (nearest === undefined && near === null && groups.length > 1) throw wrong('Group', 'group_missing')
  return nearest ?? groups[0]?.Id ?? null
}

async function checkFacts({ tx, actor, now }: Context, { DOB, Gender, Phone }: NewPerson): Promise<void> {
  if (Phone !== null && !findPhone(Phone)) throw wrong('Phone', 'phone')
  if (DOB !== null && DOB > wallTimeOf(now, actor.zone).slice(0, 10)) throw wrong('DOB', 'day_in_future')
  if (Gender !== null && !(await findChoice(tx, 'genders', Gender))) throw wrong('Gender', 'not_a_choice')
}

function contactsOf({ now }: Context, { Phone, Email }: NewPerson): ContactToStore[] {
  const found = Phone === null ? undefined : findPhone(Phone)
  const phone = found ? [found] : []
  const email = Email === null ? [] : [{ value: Email, description: Email }]
  return [
    ...phone.map((text) => ({ ...text, id: newId(now), type: 'MOBILE_PHONE' as const, name: 'Phone' })),
    ...email.map((text) => ({ ...text, id: newId(now), type: 'EMAIL' as const, name: 'E-mail' })),
  ]
}

const AN_HOUR_MS = 3_600_000
/** Far more than an intake worker ever needs. */
const MOST_AN_HOUR = 30

/** Applies whether or not a match exists; otherwise the refusal itself would reveal one. */
async function refuseManyAnswers({ tx, now, platform }: Context): Promise<void> {
  const told = await countSameNameAnswers(tx, new Date(now.getTime() - AN_HOUR_MS))
  if (told >= MOST_AN_HOUR * platform.configuration.limitFactor)
    throw new Problem('request.too_many', {}, { headers: { 'retry-after': '600' } })
}

function sameNameProblem({ candidates, ids }: SamePeople): Problem {
  const Unseen = ids.length > candidates.length
  return new Problem('person.same_name', { Candidates: candidates, Unseen }, { tellsOf: ids })
}

/**
 * Creates a person in one of the member's groups and returns the id. Refused if the person may already exist, unless overridden. A
 * relative belongs to the group of the patient whose id is given as `near`.
 */
export async function createPerson(context: Context, person: NewPerson, near: string | null = null): Promise<string> {
  const { tx, now } = context
  const groupId = await placeOf(context, person.Group, near)
  await checkFacts(context, person)
  if (!person.Override) await refuseManyAnswers(context)
  // Called with Override too: its lock makes two simultaneous calls wait for each other.
  const same = await listSamePeople(tx, {
    firstName: person.FirstName,
    lastName: person.LastName,
    birthDay: person.DOB,
  })
  if (same.ids.length > 0 && !person.Override) throw sameNameProblem(same)
  const id = newId(now)
  await storePerson(context, { ...person, id, groupId })
  const marked = same.ids.length > 0 ? await markSamePeople(tx, id, now) : []
  const about = { kind: person.Type, itemId: id, personId: id } as const
  context.audit({
    action: 'create',
    ...about,
    after: fullName({ firstName: person.FirstName, lastName: person.LastName }),
  })
  // Only if somebody was shown: the maker reads this trail, and would learn from it of people they do not see.
  if (same.candidates.length > 0) context.audit({ action: 'create anyway', ...about })
  for (const other of marked)
    context.audit({ action: 'mark duplicate', kind: other.kind, itemId: other.id, personId: other.id })
  context.announce({ itemId: id, kind: person.Type, personId: id, caseId: null, version: 1 })
  return id
}

type Placed = NewPerson & { readonly id: string; readonly groupId: string | null }

async function storePerson(context: Context, person: Placed): Promise<void> {
  const { actor, tx } = context
  const { id, groupId } = person
  const name = fullName({ firstName: person.FirstName, lastName: person.LastName })
  const nobody = { personId: null, caseId: null, clinicianId: null, date: null }
  const item = {
    ...nobody,
    id,
    kind: person.Type,
    name,
    number: person.Number,
    groupId,
    statusClass: 'neutral',
  } as const
  await insertItems(tx, actor.careModelId, [item], context)
  await insertPerson(tx, {
    careModelId: actor.careModelId,
    id,
    firstName: person.FirstName,
    middleName: person.MiddleName,
    lastName: person.LastName,
    title: person.Title,
    birthDay: person.DOB,
    genderId: person.Gender,
    groupId,
    createdBy: actor.personId,
  })
  await insertContactItems(tx, actor.careModelId, id, contactsOf(context, person))
}
