import type { Person } from '@caseloom/contracts/people/person'
import { IconButton } from '@caseloom/ui/button'
import { ChatTextIcon } from '@phosphor-icons/react/dist/csr/ChatText'
import { PhoneIcon } from '@phosphor-icons/react/dist/csr/Phone'
import { FirstContactActions } from './first-contact.tsx'
import { t } from '../person-texts.ts'

export type WriteButtonProps = { person: Person | undefined; name: string; onMessage: () => void }

/** "Write", if the reader may see the person. The dialog itself shows who cannot be reached. */
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

/** "Write" and, if there is a number, "Call" for the person's first contact. */
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
