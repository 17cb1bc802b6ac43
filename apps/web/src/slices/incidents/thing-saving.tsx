import { SavingBadge } from '@caseloom/ui/saving-badge'
import { useMutationState } from '@tanstack/react-query'
import { formatNearTime, formatTime, today } from '../../platform/times.ts'
import { t } from './incident-texts.ts'
import { savingKey, type Thing } from './thing-queries.ts'

/** Whether everything that was typed has reached the server, and since when. */
export function ThingSaving({ thing }: { thing: Thing }) {
  const states = useMutationState({
    filters: { mutationKey: savingKey(thing.Id) },
    select: ({ state }) => state.status,
  })
  const { LastModified } = thing
  const time = LastModified.startsWith(today()) ? formatTime(LastModified) : formatNearTime(LastModified)
  const state = states.includes('pending') ? 'saving' : states.at(-1) === 'error' ? 'error' : 'done'
  return (
    <SavingBadge
      state={state}
      texts={{ saving: t('saving'), error: t('saveError') }}
      savedText={t('savedAt', { time })}
    />
  )
}
