import type { Appointment } from '@caseloom/contracts/appointments/appointment'
import { SavingBadge } from '@caseloom/ui/saving-badge'
import { useMutationState } from '@tanstack/react-query'
import { formatNearTime, formatTime, today } from '../../platform/times.ts'
import { savingKey } from './appointment-queries.ts'
import { t } from './appointment-texts.ts'

export type AppointmentSavingProps = { appointment: Appointment }

/** Whether everything that was typed has reached the server, and since when. */
export function AppointmentSaving({ appointment }: AppointmentSavingProps) {
  const states = useMutationState({
    filters: { mutationKey: savingKey(appointment.Id) },
    select: ({ state }) => state.status,
  })
  const { LastModified } = appointment
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
