import type { Person } from '@caseloom/contracts/people/person'
import { IconButton } from '@caseloom/ui/button'
import { ChatTextIcon } from '@phosphor-icons/react/dist/csr/ChatText'
import { PhoneIcon } from '@phosphor-icons/react/dist/csr/Phone'
import { FirstContactActions } from './first-contact.tsx'
import { t } from './person-texts.ts'

export type WriteButtonProps = { person: Person | undefined; name: string; onMessage: () => void }

/** To write, where the person may be seen. Whom it cannot reach the dialog says itself. */
export function WriteButton({ person, name, onMessage }: WriteButtonProps) {
  return (
    <IconButton
      kind="secondary"
      label={t(person ? 'message' : 'noMessage', { name })}
      isDisabled={!person}
      icon={<ChatTextIcon aria-hidden="true" />}
      aria-haspopup="dialog"
      onPress={onMessage}
    />
  )
}

/** To write, and to call: whoever is called about the person, where there is a number. */
export function ContactButtons({ person, name, onMessage }: WriteButtonProps) {
  const contact = person?.FirstContact
  return (
    <div className="flex flex-none gap-2">
      <WriteButton person={person} name={name} onMessage={onMessage} />
      {contact ? (
        <FirstContactActions contact={contact} look="buttons" />
      ) : (
        <IconButton kind="secondary" isDisabled label={t('noCall', { name })} icon={<PhoneIcon aria-hidden="true" />} />
      )}
    </div>
  )
}
