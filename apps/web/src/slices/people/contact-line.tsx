import type { Person } from '@caseloom/contracts/people/person'
import { Button } from '@caseloom/ui/button'
import { IdentificationCardIcon } from '@phosphor-icons/react/dist/csr/IdentificationCard'
import { MapPinIcon } from '@phosphor-icons/react/dist/csr/MapPin'
import { PhoneIcon } from '@phosphor-icons/react/dist/csr/Phone'
import { Suspense, lazy, useState } from 'react'
import { useSession } from '../../platform/session.ts'
import { phoneToCall } from './contact-filter.ts'
import { MergeButton } from './merge-button.tsx'
import { t } from './person-texts.ts'

const LazyContactInfoDialog = lazy(() =>
  import('./contact-info-dialog.tsx').then((module) => ({ default: module.ContactInfoDialog })),
)

/** Without a person, whom the reader may not see, there is nothing to press. */
export type ContactLineProps = { person: Person | undefined }

/** The shortest ways to a person: all contact info, the number to call, where they live. */
export function ContactLine({ person }: ContactLineProps) {
  const { Member } = useSession()
  const [isOpen, setIsOpen] = useState(false)
  const contacts = person?.ContactItems ?? []
  const phone = phoneToCall(contacts)
  const street = contacts.find(({ Type, Description }) => Type === 'STREET_ADDRESS' && Description !== '')
  return (
    <div className="flex flex-wrap items-center gap-x-4.5 gap-y-1 px-6 pt-3 text-sm max-md:px-4">
      <Button size="small" icon={<IdentificationCardIcon />} isDisabled={!person} onPress={() => setIsOpen(true)}>
        {t('contactInfo')}
      </Button>
      {phone && (
        <a
          className="inline-flex min-h-7 items-center gap-1.5 hover:text-link max-md:min-h-11"
          href={`tel:${phone.Value}`}
        >
          <PhoneIcon size={16} className="text-text-muted" aria-hidden="true" />
          <bdi dir="ltr">{phone.Description || phone.Value}</bdi>
          {phone.Name !== '' && <span className="text-text-muted">{phone.Name}</span>}
        </a>
      )}
      {street && (
        <span className="inline-flex min-h-7 items-center gap-1.5 max-md:hidden">
          <MapPinIcon size={16} className="text-text-muted" aria-hidden="true" />
          {street.Description}
        </span>
      )}
      {person && Member.Role === 'administrator' && <MergeButton person={person} />}
      <Suspense>
        {person && isOpen && <LazyContactInfoDialog person={person} isOpen onClose={() => setIsOpen(false)} />}
      </Suspense>
    </div>
  )
}
