import type { FirstContact } from '@caseloom/contracts/people/contact-info/first-contact'
import type { Person } from '@caseloom/contracts/people/person'
import { Avatar } from '@caseloom/ui/signs/avatar'
import { Button } from '@caseloom/ui/button'
import { IdentificationCardIcon } from '@phosphor-icons/react/dist/csr/IdentificationCard'
import { MapPinIcon } from '@phosphor-icons/react/dist/csr/MapPin'
import { Suspense, useState } from 'react'
import { photoAddress } from '../../../platform/items/photo.ts'
import { lazyPart } from '../../../platform/lazy-part.tsx'
import { useSession } from '../../../platform/session/session.ts'
import { FirstContactActions, FirstContactWords, VideoLink } from './first-contact.tsx'
import { t } from '../person-texts.ts'

const LazyContactInfoDialog = lazyPart(() =>
  import('./contact-info-dialog.tsx').then((module) => module.ContactInfoDialog),
)

/** For administrators only. */
const LazyMergeButton = lazyPart(() => import('../merging/merge-button.tsx').then((module) => module.MergeButton))

export type ContactLineProps = {
  /** Undefined if the reader may not see the person. There are no buttons then. */
  person: Person | undefined
  /** The person to call first. */
  contact: FirstContact | null
  onText: () => void
}

/** How to reach a family: the first contact, the address, and all contact info. */
export function ContactLine({ person, contact, onText }: ContactLineProps) {
  const { Member } = useSession()
  const [isOpen, setIsOpen] = useState(false)
  const contacts = person?.ContactItems ?? []
  const street = contacts.find(({ Type, Description }) => Type === 'STREET_ADDRESS' && Description !== '')
  return (
    <div className="flex flex-wrap items-center gap-x-4.5 gap-y-1 px-6 pt-3 text-sm max-md:gap-x-2 max-md:px-4">
      {contact && (
        <span className="pp-reach">
          <Avatar name={contact.Name} size={24} photo={photoAddress(contact.Photo)} />
          <FirstContactWords contact={contact} />
          <span className="flex gap-2">
            <FirstContactActions contact={contact} onText={person && onText} look="words" />
            <VideoLink look="words" />
          </span>
        </span>
      )}
      {/* Where there is no room beside the contact, both go to the next line together. */}
      <span className={`ms-auto flex items-center gap-x-4.5 ${street ? 'md:min-w-100 md:flex-1' : ''}`}>
        {street && (
          <span className="inline-flex min-h-7 min-w-0 items-center gap-1.5 max-md:hidden">
            <MapPinIcon size={16} className="flex-none text-text-muted" aria-hidden="true" />
            <bdi>{street.Description}</bdi>
          </span>
        )}
        <span className="ms-auto flex-none">
          <Button
            kind="quiet"
            size="small"
            icon={<IdentificationCardIcon />}
            isDisabled={!person}
            onPress={() => setIsOpen(true)}
          >
            <span className={contact ? 'max-md:sr-only' : ''}>{t('contactInfo')}</span>
            {contacts.length > 0 && (
              <span className="font-normal text-text-subtle max-md:hidden" aria-hidden="true">
                {contacts.length}
              </span>
            )}
          </Button>
        </span>
      </span>
      <Suspense>{person && Member.Role === 'administrator' && <LazyMergeButton person={person} />}</Suspense>
      <Suspense>
        {person && isOpen && <LazyContactInfoDialog person={person} isOpen onClose={() => setIsOpen(false)} />}
      </Suspense>
    </div>
  )
}
