import type { Appointment } from '@caseloom/contracts/appointments/appointment'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { explainStale } from '../items/index.ts'
import { appointmentQuery, changeAppointmentMutation, type PropertyValues } from './appointment-queries.ts'

/** Saves fields as they change. Where somebody else changed one first, says what it is now. */
export function useChangeAppointment(id: string, describe: (appointment: Appointment) => string) {
  const client = useQueryClient()
  const { mutate } = useMutation(changeAppointmentMutation(id))
  const fetchCurrent = () => client.fetchQuery({ ...appointmentQuery(id), staleTime: 0 })

  return (values: PropertyValues, onFailed?: () => void) =>
    mutate(
      { values },
      {
        onError: (error) => {
          onFailed?.()
          void explainStale(error, fetchCurrent, describe)
        },
      },
    )
}
