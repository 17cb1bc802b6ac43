import { SavingBadge } from '@caseloom/ui/signs/saving-badge'
import { useMutationState } from '@tanstack/react-query'
import { useConnection } from '../../../platform/calls/connection.ts'
import { sendQueue, useOfWaiting } from '../../../platform/queue/sending.ts'
import { formatNearTime, formatTime, today } from '../../../platform/texts/times.ts'
import { t } from '../sheet-texts.ts'

export type SavingStateProps = { item: string; lastModified: string }

/** The mutation key of changes that bypass the send queue. */
export const savingKey = (item: string) => ['save', item]

/** Whether everything that was typed has reached the server, and since when. */
export function SavingState({ item, lastModified }: SavingStateProps) {
  const count = useOfWaiting((waiting) => waiting.filter((entry) => entry.item === item).length)
  const isRefused = useOfWaiting((waiting) =>
    waiting.some((entry) => entry.item === item && entry.trouble?.kind === 'refused'),
  )
  const isHeldUp = useOfWaiting((waiting) => waiting.some((entry) => entry.item === item && entry.trouble))
  const isAway = useOfWaiting(() => sendQueue.isAway())
  const isOffline = useConnection() === 'offline' || isAway
  const calls = useMutationState({ filters: { mutationKey: savingKey(item) }, select: (call) => call.state.status })
  const time = lastModified.startsWith(today()) ? formatTime(lastModified) : formatNearTime(lastModified)
  const isStopped = count > 0 && (isOffline || isHeldUp)

  function state() {
    if (isRefused) return 'error'
    return count > 0 || calls.includes('pending') ? 'saving' : 'done'
  }

  return (
    <SavingBadge
      state={state()}
      texts={{ saving: t('saving'), error: t('saveError') }}
      savedText={t('savedAt', { time })}
      waitingText={isStopped && !isRefused ? t('waitingToSend', { count }) : undefined}
    />
  )
}
