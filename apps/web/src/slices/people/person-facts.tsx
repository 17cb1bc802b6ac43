import type { Person } from '@caseloom/contracts/people/person'
import { Button } from '@caseloom/ui/button'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../platform/paths.ts'
import { kindName } from '../../platform/kind-texts.ts'
import { useSession } from '../../platform/session.ts'
import { formatCalendarDay } from '../../platform/times.ts'
import { DeleteItemDialog } from '../items/index.ts'
import { ageWords } from './age-words.ts'
import { nameFacts, type FactName } from './person-fact.ts'
import { PersonFactRow } from './person-fact-row.tsx'
import { t } from './person-texts.ts'
import { RelationshipList } from './relationship-list.tsx'

export type PersonFactsProps = { person: Person }

type Fact = {
  readonly label: string
  readonly value: string | null | undefined
  readonly fact?: FactName
  /** Not shown as missing when it is empty. */
  readonly isQuiet?: true
}

function factsOf(person: Person): Fact[] {
  return [
    { label: t('kind'), value: kindName(person.Type), fact: 'Type' },
    { label: t('firstName'), value: person.FirstName, fact: 'FirstName' },
    { label: t('middleName'), value: person.MiddleName, fact: 'MiddleName', isQuiet: true },
    { label: t('lastName'), value: person.LastName, fact: 'LastName' },
    { label: t('title'), value: person.Title, fact: 'Title', isQuiet: true },
    { label: t('birthDate'), value: person.DOB && formatCalendarDay(person.DOB), fact: 'DOB' },
    { label: t('age'), value: ageWords(person) },
    { label: t('gender'), value: person.Gender?.Name, fact: 'Gender' },
    { label: t('number'), value: person.Number, fact: 'Number' },
    ...(person.Type === 'CONTACT' ? workFacts(person) : []),
    { label: t('userName'), value: person.UserName, isQuiet: true },
    { label: t('group'), value: person.Group?.Name, isQuiet: true },
    { label: t('created'), value: formatCalendarDay(person.Created) },
  ]
}

/** Professionals, such as teachers or physicians, whom every member may connect and reach at work. */
const workFacts = ({ Professional, Organization }: Person): Fact[] => [
  { label: t('professional'), value: t(Professional ? 'yes' : 'no'), fact: 'Professional' },
  { label: t('organization'), value: Organization, fact: 'Organization', isQuiet: true },
]

/** A person's facts and relationships. Members who may change the person edit each fact in place. */
export function PersonFacts({ person }: PersonFactsProps) {
  const { Member } = useSession()
  const facts = factsOf(person).map((row) => ({ ...row, fact: mayCorrect(row.fact) ? row.fact : undefined }))

  /** A colleague's kind and a patient with a case are fixed. Only administrators change a colleague's name. */
  function mayCorrect(fact: FactName | undefined) {
    if (!person.Can.Update || fact === undefined) return false
    if (fact === 'Type') return person.Type !== 'CLINICIAN' && person.CaseCount === 0
    return person.Type !== 'CLINICIAN' || Member.Role === 'administrator' || !nameFacts.has(fact)
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 px-6 py-5 max-md:px-4 xl:grid-cols-2">
      <section aria-labelledby="person-facts">
        <h2 id="person-facts" className="mb-2 text-md font-semibold">
          {t('facts')}
        </h2>
        <dl className="divide-y divide-border">
          {facts
            .filter(({ value, fact, isQuiet }) => value || fact || !isQuiet)
            .map(({ label, value, fact }) => (
              <PersonFactRow key={label} person={person} label={label} value={value} fact={fact} />
            ))}
        </dl>
        {person.Can.Delete && <DeletePerson person={person} />}
      </section>
      <section aria-labelledby="person-relationships">
        <h2 id="person-relationships" className="mb-2 text-md font-semibold">
          {t('relationships')}
        </h2>
        <RelationshipList relationships={person.Relationships} ofName={person.Name} />
      </section>
    </div>
  )
}

/** Deletes a person made by mistake to whom nothing refers yet. */
function DeletePerson({ person }: PersonFactsProps) {
  const [isAsked, setIsAsked] = useState(false)
  const navigate = useNavigate()
  return (
    <div className="mt-4 border-t border-border pt-4">
      <Button kind="danger-quiet" size="small" onPress={() => setIsAsked(true)}>
        {t('deletePerson')}
      </Button>
      <p className="mt-1 text-sm text-text-muted">{t('deletePersonHint')}</p>
      <DeleteItemDialog
        item={isAsked ? person : null}
        title={t('deletePersonTitle', { name: person.Name })}
        onClose={() => setIsAsked(false)}
        onDeleted={() => void navigate({ to: paths.directory })}
      />
    </div>
  )
}
