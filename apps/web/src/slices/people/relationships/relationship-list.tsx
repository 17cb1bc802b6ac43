import type { Relationship } from '@caseloom/contracts/people/person'
import { Avatar } from '@caseloom/ui/signs/avatar'
import { TextLink } from '@caseloom/ui/link'
import { Status } from '@caseloom/ui/signs/status'
import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/csr/EnvelopeSimple'
import { PhoneIcon } from '@phosphor-icons/react/dist/csr/Phone'
import { Suspense } from 'react'
import { lazyPart, PartAwaySilently } from '../../../platform/lazy-part.tsx'
import { mailto } from '../../../platform/texts/mailto.ts'
import { paths } from '../../../platform/paths.ts'
import { photoAddress } from '../../../platform/items/photo.ts'
import { t } from '../person-texts.ts'

const WaitingTieAnswer = lazyPart(
  () => import('./waiting-tie-answer.tsx').then((module) => module.WaitingTieAnswer),
  PartAwaySilently,
)

export type RelationshipListProps = { relationships: readonly Relationship[]; ofName: string }

/** A person's relationships, with their types and the quickest ways to reach each person. */
export function RelationshipList({ relationships, ofName }: RelationshipListProps) {
  if (relationships.length === 0) {
    return <p className="py-1 text-sm text-text-muted">{t('noRelationshipsHint', { name: ofName })}</p>
  }
  return (
    <ul className="flex flex-col">
      {relationships.map((relationship) =>
        relationship.State === 'waiting' ? (
          <WaitingRow key={relationship.Id} relationship={relationship} />
        ) : (
          <RelationshipRow key={relationship.Id} relationship={relationship} />
        ),
      )}
    </ul>
  )
}

/** An unconfirmed relationship shows only the name and the type, and links to nothing. */
function WaitingRow({ relationship }: { relationship: Relationship }) {
  const { Person, TypeRef, Can } = relationship
  return (
    <li className="-mx-2 flex min-h-11 items-start gap-2.5 px-2 py-1.5">
      <Avatar name={Person.Name} />
      <span className="flex min-w-0 flex-1 flex-col gap-1">
        <span>
          <span className="block truncate font-medium" title={Person.Name}>
            {Person.Name}
          </span>
          <span className="block truncate text-sm text-text-muted">{TypeRef.Name}</span>
          <span className="block text-sm">
            <Status kind="waiting">{t('waitsForConfirmation')}</Status>
          </span>
        </span>
        {Can.Confirm && (
          <Suspense>
            <WaitingTieAnswer relationship={relationship} />
          </Suspense>
        )}
      </span>
    </li>
  )
}

function RelationshipRow({ relationship }: { relationship: Relationship }) {
  const { Person, TypeRef, Phone, Email } = relationship
  const name = `${Person.FirstName} ${Person.LastName}`
  return (
    <li className="relative -mx-2 flex min-h-11 items-center gap-2.5 rounded-sm px-2 hover:bg-hover">
      <Avatar name={name} photo={photoAddress(Person.Photo)} />
      <span className="min-w-0 flex-1">
        <TextLink href={paths.person(Person.Id)} className="cl-stretch block truncate font-medium" title={name}>
          {name}
        </TextLink>
        <span className="block truncate text-sm text-text-muted">
          {[TypeRef.Name, Person.Organization].filter(Boolean).join(' · ')}
        </span>
      </span>
      {Email && (
        <a
          className="cl-button quiet small icon-only relative z-1"
          href={mailto(Email)}
          aria-label={t('mail', { name })}
          title={t('mail', { name })}
        >
          <EnvelopeSimpleIcon aria-hidden="true" />
        </a>
      )}
      {Phone && (
        <a
          className="cl-button quiet small icon-only relative z-1"
          href={`tel:${Phone.replaceAll(/[^+\d]/g, '')}`}
          aria-label={t('call', { name })}
          title={t('call', { name })}
        >
          <PhoneIcon aria-hidden="true" />
        </a>
      )}
    </li>
  )
}
