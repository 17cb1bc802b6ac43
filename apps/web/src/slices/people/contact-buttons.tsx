import type { Person } from '@caseloom/contracts/people/person'
import { IconButton } from '@caseloom/ui/button'
import { ChatTextIcon } from '@phosphor-icons/react/dist/csr/ChatText'
import { PhoneIcon } from '@phosphor-icons/react/dist/csr/Phone'
import type { ReactNode } from 'react'
import { messageHref, phoneToCall } from './contact-filter.ts'
import { t } from './person-texts.ts'

export type ContactButtonsProps = { person: Person | undefined; name: string }

/** To write and to call, from the header. Without a way to do it, or with a family that does not want it, they cannot be pressed. */
export function ContactButtons({ person, name }: ContactButtonsProps) {
  const contacts = person?.ContactItems ?? []
  const phone = phoneToCall(contacts)
  return (
    <div className="flex flex-none gap-2">
      <ContactButton href={messageHref(contacts)} label={t('message', { name })} refusal={t('noMessage', { name })}>
        <ChatTextIcon aria-hidden="true" />
      </ContactButton>
      <ContactButton href={phone && `tel:${phone.Value}`} label={t('call', { name })} refusal={t('noCall', { name })}>
        <PhoneIcon aria-hidden="true" />
      </ContactButton>
    </div>
  )
}

type ContactButtonProps = { href: string | undefined; label: string; refusal: string; children: ReactNode }

function ContactButton({ href, label, refusal, children }: ContactButtonProps) {
  if (href === undefined) return <IconButton kind="secondary" isDisabled label={refusal} icon={children} />
  return (
    <a className="cl-button icon-only" href={href} aria-label={label} title={label}>
      {children}
    </a>
  )
}
