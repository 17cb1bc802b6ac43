import type { FirstContact } from '@caseloom/contracts/people/contact-info/first-contact'
import { ChatCircleTextIcon } from '@phosphor-icons/react/dist/csr/ChatCircleText'
import { PhoneIcon } from '@phosphor-icons/react/dist/csr/Phone'
import { VideoCameraIcon } from '@phosphor-icons/react/dist/csr/VideoCamera'
import { useSession } from '../../../platform/session/session.ts'
import { getLocale } from '../../../platform/texts/locale.ts'
import { t as personTexts } from '../person-texts.ts'
import './first-contact.css'
import { t } from './first-contact-texts.ts'

export type FirstContactWordsProps = { contact: FirstContact }

/** "Carmen (mother)", or the name alone if the person is called directly. */
function firstContactName({ FirstName, Name, Relation }: FirstContact): string {
  if (Relation === null) return FirstName || Name
  return t('nameAndRelation', { name: FirstName || Name, relation: Relation.toLocaleLowerCase(getLocale()) })
}

/** The person to call first, with the number. */
export function FirstContactWords({ contact }: FirstContactWordsProps) {
  const { FirstName, Name, Relation, PhoneText } = contact
  return (
    <span className="pp-guardian">
      <span className="who">
        {FirstName || Name}
        {Relation !== null && <span>{` ${t('relation', { relation: Relation.toLocaleLowerCase(getLocale()) })}`}</span>}
      </span>{' '}
      <bdi dir="ltr">{PhoneText}</bdi>
    </span>
  )
}

export type FirstContactActionsProps = {
  contact: FirstContact
  /** Opens a text message to them. Left out if there is no room for the button. */
  onText?: (() => void) | undefined
  /** Icons within a line, icon buttons, or buttons with text. */
  look: 'icons' | 'buttons' | 'words'
}

const classes = {
  icons: 'cl-button quiet small icon-only',
  buttons: 'cl-button icon-only',
  words: 'cl-button small',
} as const

/** Call, and Text if the number accepts texts. */
export function FirstContactActions({ contact, onText, look }: FirstContactActionsProps) {
  const name = firstContactName(contact)
  const hasWords = look === 'words'
  const className = classes[look]
  const call = personTexts('call', { name })
  const text = t('textName', { name })
  return (
    <>
      <a className={className} href={`tel:${contact.Phone}`} aria-label={call} title={call}>
        <PhoneIcon aria-hidden="true" />
        {hasWords && t('call')}
      </a>
      {contact.MayText && onText && (
        <button
          type="button"
          className={className}
          aria-label={text}
          title={text}
          aria-haspopup="dialog"
          onClick={onText}
        >
          <ChatCircleTextIcon aria-hidden="true" />
          {hasWords && t('text')}
        </button>
      )}
    </>
  )
}

/** The member's own video meeting, in a tab of its own. Nothing until they say in their settings where they hold it. */
export function VideoLink({ look }: Pick<FirstContactActionsProps, 'look'>) {
  const { MeetingLink } = useSession().Member
  if (MeetingLink === null) return null
  const label = t('openVideo')
  return (
    <a className={classes[look]} href={MeetingLink} target="_blank" rel="noreferrer" aria-label={label} title={label}>
      <VideoCameraIcon aria-hidden="true" />
      {look === 'words' && t('video')}
    </a>
  )
}
