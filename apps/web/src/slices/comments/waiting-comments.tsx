import { useWaiting } from '../../platform/queue/sending.ts'
import type { Waiting } from '../../platform/queue/waiting.ts'
import { UnsentText } from '../items/index.ts'
import { t } from './comment-texts.ts'

const SLOT = 'Comment:'
export const newCommentSlot = (key: string) => `${SLOT}${key}`
export const isNewCommentOn = (itemId: string) => (entry: Waiting) =>
  entry.item === itemId && entry.slot.startsWith(SLOT)

export type WaitingCommentsProps = { itemId: string }

/** Comments that have not reached the server yet. */
export function WaitingComments({ itemId }: WaitingCommentsProps) {
  const waiting = useWaiting().filter(isNewCommentOn(itemId))
  if (waiting.length === 0) return null
  return (
    <ul className="divide-y divide-border border-t border-border">
      {waiting.map((entry) => (
        <li key={entry.id} className="py-2.5">
          {entry.trouble ? (
            <UnsentText waiting={entry} />
          ) : (
            <>
              <p className="whitespace-pre-wrap wrap-anywhere">{entry.text}</p>
              <p className="text-xs text-text-muted">{t('waits')}</p>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
