import type { Person } from '@caseloom/contracts/people/person'
import type { Role } from '@caseloom/contracts/roles'
import { kindName } from '../../../platform/texts/kind-texts.ts'
import { formatCalendarDay } from '../../../platform/texts/times.ts'
import { ageWords } from './age-words.ts'
import { nameFacts, type FactName } from './person-fact.ts'
import { t } from '../person-texts.ts'

export type ListedFact = {
  readonly label: string
  readonly value: string | null | undefined
  /** The property to correct; missing if it is read-only. */
  readonly fact?: FactName
  /** Not shown as missing when empty. */
  readonly isQuiet?: true
}

/** Members who may not change a professional see only what belongs to their work. */
export const isKnownAtWork = ({ Professional, Can }: Pick<Person, 'Professional' | 'Can'>) =>
  Professional && !Can.Update

/** The facts under "Person" in their order, each with the property that a reader of this role may correct. */
export function listFacts(person: Person, role: Role): readonly ListedFact[] {
  const facts = isKnownAtWork(person) ? factsAtWork(person) : allFacts(person)
  return facts
    .map(({ fact, ...row }) => (fact && mayCorrect(person, role, fact) ? { ...row, fact } : row))
    .filter((row) => row.value || 'fact' in row || !row.isQuiet)
}

/** The kind of a colleague or of a patient with a case cannot change. Only administrators change a colleague's name. */
function mayCorrect({ Can, Type, CaseCount }: Person, role: Role, fact: FactName): boolean {
  if (!Can.Update) return false
  if (fact === 'Type') return Type !== 'CLINICIAN' && CaseCount === 0
  return Type !== 'CLINICIAN' || role === 'administrator' || !nameFacts.has(fact)
}

const organization = ({ Organization }: Person): ListedFact => ({
  label: t('organization'),
  value: Organization,
  fact: 'Organization',
  isQuiet: true,
})

const professional = ({ Professional }: Person): ListedFact => ({
  label: t('professional'),
  value: t(Professional ? 'yes' : 'no'),
  fact: 'Professional',
})

const factsAtWork = (person: Person): ListedFact[] => [
  { label: t('kind'), value: kindName(person.Type) },
  { label: t('firstName'), value: person.FirstName },
  { label: t('lastName'), value: person.LastName },
  { label: t('title'), value: person.Title, isQuiet: true },
  professional(person),
  organization(person),
]

const allFacts = (person: Person): ListedFact[] => [
  { label: t('kind'), value: kindName(person.Type), fact: 'Type' },
  { label: t('firstName'), value: person.FirstName, fact: 'FirstName' },
  { label: t('middleName'), value: person.MiddleName, fact: 'MiddleName', isQuiet: true },
  { label: t('lastName'), value: person.LastName, fact: 'LastName' },
  { label: t('title'), value: person.Title, fact: 'Title', isQuiet: true },
  { label: t('birthDate'), value: person.DOB && formatCalendarDay(person.DOB), fact: 'DOB' },
  { label: t('age'), value: ageWords(person) },
  { label: t('gender'), value: person.Gender?.Name, fact: 'Gender' },
  { label: t('number'), value: person.Number, fact: 'Number' },
  ...(person.Type === 'CONTACT' ? [professional(person), organization(person)] : []),
  { label: t('userName'), value: person.UserName, isQuiet: true },
  { label: t('group'), value: person.Group?.Name, isQuiet: true },
  { label: t('created'), value: formatCalendarDay(person.Created) },
]
