import type { Person } from '@caseloom/contracts/people/person'
import { Button } from '@caseloom/ui/button'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../../platform/paths.ts'
import { useSession } from '../../../platform/session/session.ts'
import { DeleteItemDialog } from '../../items/index.ts'
import { t } from '../person-texts.ts'
import { RelationshipList } from '../relationships/relationship-list.tsx'
import { isKnownAtWork, listFacts } from './person-fact-list.ts'
import { PersonFactRow } from './person-fact-row.tsx'

export type PersonFactsProps = { person: Person }

/** A person's facts and relationships. Members who may change the person edit each fact in place. */
export function PersonFacts({ person }: PersonFactsProps) {
  const { Member } = useSession()
  const isBrief = isKnownAtWork(person)

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 px-6 py-5 max-md:px-4 xl:grid-cols-2">
      <section aria-labelledby="person-facts">
        <h2 id="person-facts" className="mb-2 text-md font-semibold">
          {t('person')}
        </h2>
        <dl className="divide-y divide-border">
          {listFacts(person, Member.Role).map((row) => (
            <PersonFactRow key={row.label} person={person} {...row} />
          ))}
        </dl>
        {isBrief && <p className="mt-3 text-sm text-text-muted">{t('knownAtWork')}</p>}
        {person.Can.Delete && <DeletePerson person={person} />}
      </section>
      {!isBrief && (
        <section aria-labelledby="person-relationships">
          <h2 id="person-relationships" className="mb-2 text-md font-semibold">
            {t('relationships')}
          </h2>
          <RelationshipList relationships={person.Relationships} ofName={person.Name} />
        </section>
      )}
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
