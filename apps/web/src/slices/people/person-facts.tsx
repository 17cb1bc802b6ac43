import type { Person } from '@caseloom/contracts/people/person'
import { formatCalendarDay } from '../../platform/times.ts'
import { ageWords } from './age-words.ts'
import { t } from './person-texts.ts'
import { RelationshipList } from './relationship-list.tsx'

export type PersonFactsProps = { person: Person }

type Fact = readonly [label: string, value: string | null | undefined]

function factsOf(person: Person): Fact[] {
  return [
    [t('firstName'), person.FirstName],
    [t('middleName'), person.MiddleName],
    [t('lastName'), person.LastName],
    [t('title'), person.Title],
    [t('birthDate'), person.DOB && formatCalendarDay(person.DOB)],
    [t('age'), ageWords(person)],
    [t('gender'), person.Gender?.Name],
    [t('number'), person.Number],
    [t('userName'), person.UserName],
    [t('group'), person.Group?.Name],
    [t('created'), formatCalendarDay(person.Created)],
  ]
}

/** Facts that may be missing without anybody missing them. */
const optional = new Set(['middleName', 'title', 'userName', 'group'] as const)

/** Who somebody is and who is connected to them. */
export function PersonFacts({ person }: PersonFactsProps) {
  const quiet = new Set<string>([...optional].map((key) => t(key)))
  const facts = factsOf(person).filter(([label, value]) => value || !quiet.has(label))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 px-6 py-5 max-md:px-4 xl:grid-cols-2">
      <section aria-labelledby="person-facts">
        <h2 id="person-facts" className="mb-2 text-md font-semibold">
          {t('facts')}
        </h2>
        <dl className="divide-y divide-border">
          {facts.map(([label, value]) => (
            <div key={label} className="flex gap-4 py-2">
              <dt className="w-32 flex-none text-text-muted">{label}</dt>
              <dd className="min-w-0 wrap-anywhere">
                {value || <span className="text-text-subtle">{t('notGiven')}</span>}
              </dd>
            </div>
          ))}
        </dl>
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
