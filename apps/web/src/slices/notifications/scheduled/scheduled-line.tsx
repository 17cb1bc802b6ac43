import type { ScheduledMessage } from '@caseloom/contracts/notifications/notification'
import { Button } from '@caseloom/ui/button'
import { pathOfItem } from '../../../platform/items/item-places.ts'
import { RouterLink } from '../../../platform/router-link.tsx'
import { useSession } from '../../../platform/session/session.ts'
import { formatNearTime } from '../../../platform/texts/times.ts'
import { channelWords, t as words } from '../notification-texts.ts'
import { t } from './scheduled-texts.ts'
import type { ScheduledQuestion } from './use-scheduled-dialogs.tsx'

export type ScheduledLineProps = {
  message: ScheduledMessage
  /** The page already names what the message is about. */
  isAtItem?: boolean
  onAsk: (message: ScheduledMessage, question: ScheduledQuestion) => void
}

/** A message that waits: when it goes, to whom, its words, and the ways to change and to withdraw it. */
export function ScheduledLine({ message, isAtItem = false, onAsk }: ScheduledLineProps) {
  const { Channel, From, To, Address, Subject, MessageBody, SendAt, CanChange } = message
  const { Member } = useSession()
  const way = [words(channelWords[Channel]), Address].filter(Boolean).join(' · ')
  return (
    <li className="flex flex-col gap-1 py-3">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-semibold">{formatNearTime(SendAt)}</span>
        <span>{To.Name}</span>
        <span className="text-sm text-text-muted">{way}</span>
      </p>
      {Subject !== '' && <p className="font-medium wrap-anywhere">{Subject}</p>}
      <p className="whitespace-pre-wrap wrap-anywhere">{MessageBody}</p>
      {From.Id !== Member.PersonId && <p className="text-sm text-text-muted">{t('byOther', { name: From.Name })}</p>}
      {!isAtItem && <AboutLink message={message} />}
      {CanChange && (
        <div className="mt-1 flex flex-wrap gap-2">
          <Button size="small" onPress={() => onAsk(message, 'change')} aria-label={t('changeFor', { name: To.Name })}>
            {t('change')}
          </Button>
          <Button
            size="small"
            kind="quiet"
            onPress={() => onAsk(message, 'withdraw')}
            aria-label={t('withdrawFor', { name: To.Name })}
          >
            {t('withdraw')}
          </Button>
        </div>
      )}
    </li>
  )
}

function AboutLink({ message: { Item } }: { message: ScheduledMessage }) {
  const path = Item && pathOfItem({ Id: Item.Id, RefId: Item.PersonId, Type: Item.Type })
  if (!Item || !path) return null
  return (
    <p className="text-sm">
      <RouterLink href={path} className="cl-link">
        {t('about', { name: Item.Name })}
      </RouterLink>
    </p>
  )
}
