import { SavingBadge } from '@caseloom/ui/saving-badge'
import { useMutationState, type MutationKey } from '@tanstack/react-query'
import { formatNearTime, formatTime, today } from '../../platform/times.ts'
import { t } from './sheet-texts.ts'

export type SavingStateProps = {
  /** Of all mutations that save this item. */
  savingKey: MutationKey
  lastModified: string
}

/** Whether everything that was typed has reached the server, and since when. */
export function SavingState({ savingKey, lastModified }: SavingStateProps) {
  const states = useMutationState({ filters: { mutationKey: savingKey }, select: ({ state }) => state.status })
  const time = lastModified.startsWith(today()) ? formatTime(lastModified) : formatNearTime(lastModified)
  const state = states.includes('pending') ? 'saving' : states.at(-1) === 'error' ? 'error' : 'done'
  return (
    <SavingBadge
      state={state}
      texts={{ saving: t('saving'), error: t('saveError') }}
      savedText={t('savedAt', { time })}
    />
  )
}
