import type { CaseCreation } from '@caseloom/contracts/cases/case-creation'
import type { Person } from '@caseloom/contracts/people/person'
import { Avatar } from '@caseloom/ui/signs/avatar'
import { Button } from '@caseloom/ui/button'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, useState } from 'react'
import { photoAddress } from '../../../platform/items/photo.ts'
import { LazyAddRelationshipDialog, personQuery, personTexts } from '../../people/index.ts'
import { t } from './wizard-texts.ts'

export type WizardReviewProps = { state: CaseCreation }

/** The last step: a summary before the case is created, and the family. */
export function WizardReview({ state }: WizardReviewProps) {
  const person = state.Step1Person.Selected
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  if (!person) return null
  return (
    <div className="wz-step">
      <div>
        <h3 ref={heading} tabIndex={-1}>
          {t('review', { name: person.Name })}
        </h3>
        <p className="text-text-muted">{t('reviewHint')}</p>
      </div>
      <Family personId={person.Id} />
    </div>
  )
}

/** Adds relatives and helpers without leaving the wizard. Shows nothing if the member cannot see the patient before the case exists. */
function Family({ personId }: { personId: string }) {
  const [adds, setAdds] = useState(false)
  const { data: person } = useQuery(personQuery(personId))
  if (!person) return null
  return (
    <section aria-label={t('family')}>
      <h4>{t('family')}</h4>
      <FamilyList person={person} />
      {person.Can.Update && (
        <div className="pt-3">
          <Button
            icon={<PlusIcon weight="bold" size={16} aria-hidden="true" />}
            aria-haspopup="dialog"
            onPress={() => setAdds(true)}
          >
            {t('addRelative')}
          </Button>
        </div>
      )}
      {adds && (
        <Suspense>
          <LazyAddRelationshipDialog person={person} onClose={() => setAdds(false)} />
        </Suspense>
      )}
    </section>
  )
}

function FamilyList({ person: { Name, Relationships } }: { person: Person }) {
  if (Relationships.length === 0)
    return <p className="text-text-muted">{personTexts('noRelationshipsHint', { name: Name })}</p>
  return (
    <ul className="grid gap-x-4 md:grid-cols-2">
      {Relationships.map(({ Id, Person: { Name: other, Photo }, TypeRef }) => (
        <li key={Id} className="flex min-h-11 items-center gap-2.5">
          <Avatar name={other} photo={photoAddress(Photo)} />
          <span className="min-w-0 flex-1">
            <span className="block truncate font-medium">{other}</span>
            <span className="block truncate text-sm text-text-muted">{TypeRef.Name}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
