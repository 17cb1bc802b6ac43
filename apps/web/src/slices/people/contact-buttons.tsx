import type { Person } from '@caseloom/contracts/people/person'
import { IconButton } from '@caseloom/ui/button'
import { ChatTextIcon } from '@phosphor-icons/react/dist/csr/ChatText'
import { PhoneIcon } from '@phosphor-icons/react/dist/csr/Phone'
import { phoneToCall } from './contact-filter.ts'
import { t } from './person-texts.ts'

export type ContactButtonsProps = { person: Person | undefined; name: string; onMessage: () => void }

/** To write, where the person may be seen, and to call, where there is a number. Whom it cannot reach the dialog says itself. */
export function ContactButtons({ person, name, onMessage }: ContactButtonsProps) {
  const phone = phoneToCall(person?.ContactItems ?? [])
  const icon = <PhoneIcon aria-hidden="true" />
  return (
    <div className="flex flex-none gap-2">
      <IconButton
        kind="secondary"
        label={t(person ? 'message' : 'noMessage', { name })}
        isDisabled={!person}
        icon={<ChatTextIcon aria-hidden="true" />}
        aria-haspopup="dialog"
        onPress={onMessage}
      />
      {phone ? (
        <a
          className="cl-button icon-only"
          href={`tel:${phone.Value}`}
          aria-label={t('call', { name })}
          title={t('call', { name })}
        >
          {icon}
        </a>
      ) : (
        <IconButton kind="secondary" isDisabled label={t('noCall', { name })} icon={icon} />
      )}
    </div>
  )
}
