import { SavingBadge } from '@caseloom/ui/signs/saving-badge'
import { useMutationState } from '@tanstack/react-query'
import { useConnection } from '../../../platform/calls/connection.ts'
import { sendQueue, useOfWaiting } from '../../../platform/queue/sending.ts'
import type { Waiting } from '../../../platform/queue/waiting.ts'
import { formatNearTimeWithin, formatTime, today } from '../../../platform/texts/times.ts'
import { t } from '../sheet-texts.ts'

export type SavingStateProps = {
  item: string
  lastModified: string
  /** What it says of saved words where there is no room for the time. */
  savedText?: string | undefined
}

/** The mutation key of changes that bypass the send queue. */
export const savingKey = (item: string) => ['save', item]

/** Two people changed it: it is not sent before a version was chosen. */
const isUndecided = ({ trouble }: Waiting) => trouble?.kind === 'conflict'

/** Whether everything that was typed has reached the server, and since when. */
export function SavingState({ item, lastModified, savedText }: SavingStateProps) {
  const toSend = useOfWaiting((waiting) => waiting.filter((entry) => entry.item === item && !isUndecided(entry)).length)
  const toChoose = useOfWaiting(
    (waiting) => waiting.filter((entry) => entry.item === item && isUndecided(entry)).length,
  )
  const isRefused = useOfWaiting((waiting) =>
    waiting.some((entry) => entry.item === item && entry.trouble?.kind === 'refused'),
  )
  const isAway = useOfWaiting(() => sendQueue.isAway())
  const isOffline = useConnection() === 'offline' || isAway
  const calls = useMutationState({ filters: { mutationKey: savingKey(item) }, select: (call) => call.state.status })
  const time = lastModified.startsWith(today()) ? formatTime(lastModified) : formatNearTimeWithin(lastModified)

  function state() {
    if (isRefused) return 'error'
    return toSend > 0 || calls.includes('pending') ? 'saving' : 'done'
  }
  function waitingText() {
    if (isRefused) return undefined
    if (toSend > 0) return isOffline ? t('waitingToSend', { count: toSend }) : undefined
    return toChoose > 0 ? t('toChoose', { count: toChoose }) : undefined
  }

  return (
    <SavingBadge
      state={state()}
      texts={{ saving: t('saving'), error: t('error') }}
      savedText={savedText ?? t('savedAt', { time })}
      waitingText={waitingText()}
    />
  )
}
