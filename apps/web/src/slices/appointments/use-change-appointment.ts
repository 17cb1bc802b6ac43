import type { Appointment } from '@caseloom/contracts/appointments/appointment'
import { useQueryClient } from '@tanstack/react-query'
import { useChangeItem } from '../items/index.ts'
import { appointmentQuery } from './appointment-queries.ts'
import { t } from './series/scope/scope-texts.ts'
import type { AskScope } from './series/scope/use-scope-question.tsx'

type Values = Readonly<Record<string, unknown>>
/** `onSaved` is called once the page shows what a series has made of the values. */
type Change = (values: Values, onFailed?: () => void, onSaved?: () => void) => void
type Words = {
  /** Says the property as it is. */
  readonly now: (current: Appointment) => string
  /** Says it as it would be. */
  readonly next: (values: Values) => string
}

/** Whether a change of its time, type or name may concern other appointments. */
export const repeats = ({ AppointmentSeries: series }: Appointment): boolean => series?.Active === true

/** Saves properties as they are chosen; of an appointment in a series only after the reader said which ones they concern. */
export function useChangeAppointment(
  appointment: Appointment,
  askScope: AskScope | undefined,
  { now, next }: Words,
): Change {
  const client = useQueryClient()
  const change = useChangeItem(appointment, now)
  if (!askScope || !repeats(appointment)) return change

  // The change of a series has made the appointment stale, so it is being read again.
  const afterRead = (then: () => void) => {
    const { queryKey } = appointmentQuery(appointment.Id)
    void client.refetchQueries({ queryKey, exact: true }, { cancelRefetch: false }).finally(then)
  }

  return (values, onFailed, onSaved) =>
    askScope(
      {
        id: appointment.Id,
        version: appointment.Version,
        values,
        name: appointment.Name,
        words: (current) => t('becomes', { before: now(current) || t('none'), after: next(values) || t('none') }),
      },
      {
        onLeft: onFailed,
        onChanged: onSaved && (() => afterRead(onSaved)),
        onWaits: () => change(values, onFailed),
      },
    )
}
