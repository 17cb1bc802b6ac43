import type { Item, Kind } from '@caseloom/contracts/items/item'
import { Person, type Relationship } from '@caseloom/contracts/people/person'
import type { Context } from '../../platform/calls/serve.ts'
import type { KindDefinition, KindLabel, Property, ReadWhole } from '../items/index.ts'
import { putContactInfoBack } from './contact-info/change-contact-info.ts'
import { listContactEntries } from './contact-info/list-contact-entries.ts'
import { listPersonFacts, listPhotoIds, type PersonFacts } from './person-store.ts'
import { familyType, personProperties } from './person-properties.ts'
import { refusalToDeletePerson } from './person-policy.ts'
import { printPerson } from './print-person.ts'
import { professionalProperties } from './professionals/professional.ts'
import { listRelationships } from './relationships/relationship-store.ts'
import { findWholePerson } from './whole-person-store.ts'

type PersonDetails = Omit<Person, keyof Item>

async function detailsOf({ tx, now }: Context, ids: readonly string[]): Promise<ReadonlyMap<string, PersonDetails>> {
  const [facts, relationships] = await Promise.all([
    listPersonFacts(tx, ids, now),
    Promise.all(ids.map((id) => listRelationships(tx, id))),
  ])
  return new Map(facts.map((person) => [person.id, personDetails(person, relationships[ids.indexOf(person.id)] ?? [])]))
}

const personDetails = (person: PersonFacts, relationships: readonly Relationship[]): PersonDetails => ({
  FirstName: person.firstName,
  MiddleName: person.middleName,
  LastName: person.lastName,
  Title: person.title,
  DOB: person.birthDay,
  DeathDay: person.deathDay,
  AgeYears: person.ageYears,
  Gender: person.genderId === null ? null : { Id: person.genderId, Name: person.genderName ?? '' },
  UserName: person.userName,
  ContactItems: [...person.contactItems],
  Relationships: [...relationships],
  FirstContact: person.firstContact,
  CaseCount: person.caseCount,
  PossibleDuplicates: [...person.duplicates],
  Photo: person.photoId,
  Professional: person.professional,
  Organization: person.organization,
})

const readWhole: ReadWhole<PersonDetails> = async ({ tx, now }, id) => {
  const found = await findWholePerson(tx, id, now)
  return found && { row: found.item, details: personDetails(found.facts, found.relationships) }
}

type Named = readonly (readonly [string, Property])[]

/** Patients and contacts. */
const ofFamilies = { deletion: { refusal: refusalToDeletePerson } } as const

const personKind = (
  kind: Kind,
  label: KindLabel,
  own: Named = [],
  more: Partial<KindDefinition> = {},
): KindDefinition => ({
  kind,
  label,
  properties: new Map([...personProperties, ...own]),
  answer: Person,
  details: detailsOf,
  printing: { print: printPerson },
  pictures: ({ tx }, ids) => listPhotoIds(tx, ids),
  contacts: listContactEntries,
  putPartBack: putContactInfoBack,
  ...more,
})

const labels = {
  patient: { 'en-US': 'a patient', 'es-ES': 'un paciente', 'it-IT': 'un paziente' },
  clinician: { 'en-US': 'a clinician', 'es-ES': 'un profesional', 'it-IT': 'un operatore' },
  contact: { 'en-US': 'a contact', 'es-ES': 'un contacto', 'it-IT': 'un contatto' },
} as const

export const patientKind = personKind('PATIENT', labels.patient, [['Type', familyType]], ofFamilies)
export const clinicianKind = personKind('CLINICIAN', labels.clinician)
export const contactKind = personKind(
  'CONTACT',
  labels.contact,
  [['Type', familyType], ...professionalProperties],
  ofFamilies,
)

export const people = {
  of: [patientKind, clinicianKind, contactKind].map(({ kind }) => kind),
  readWhole,
} as const
