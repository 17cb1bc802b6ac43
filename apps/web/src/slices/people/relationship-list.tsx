import type { Relationship } from '@caseloom/contracts/people/person'
import { Avatar } from '@caseloom/ui/avatar'
import { TextLink } from '@caseloom/ui/link'
import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/csr/EnvelopeSimple'
import { PhoneIcon } from '@phosphor-icons/react/dist/csr/Phone'
import { mailto } from '../../platform/mailto.ts'
import { paths } from '../../platform/paths.ts'
import { photoAddress } from '../../platform/photo.ts'
import { t } from './person-texts.ts'

export type RelationshipListProps = { relationships: readonly Relationship[]; ofName: string }

/** Who is connected to a person, by what tie, and the shortest ways to reach them. */
export function RelationshipList({ relationships, ofName }: RelationshipListProps) {
  if (relationships.length === 0) {
    return <p className="py-1 text-sm text-text-muted">{t('noRelationshipsHint', { name: ofName })}</p>
  }
  return (
    <ul className="flex flex-col">
      {relationships.map((relationship) => (
        <RelationshipRow key={relationship.Id} relationship={relationship} />
      ))}
    </ul>
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
        <span className="block truncate text-sm text-text-muted">{TypeRef.Name}</span>
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
