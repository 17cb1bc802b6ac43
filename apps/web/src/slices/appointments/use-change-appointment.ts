import type { Appointment } from '@caseloom/contracts/appointments/appointment'
import { useQueryClient } from '@tanstack/react-query'
import { explainStale, queueValues, type PropertyValues } from '../items/index.ts'
import { appointmentQuery } from './appointment-queries.ts'

/** Saves fields as they change. If somebody else changed one first, shows its current value. */
export function useChangeAppointment({ Id, Name }: Appointment, describe: (appointment: Appointment) => string) {
  const client = useQueryClient()
  const query = appointmentQuery(Id)
  const fetchCurrent = () => client.fetchQuery({ ...query, staleTime: 0 })

  return (values: PropertyValues, onFailed?: () => void) => {
    const version = client.getQueryData(query.queryKey)?.Version
    queueValues({ item: Id, label: Name, values, version }).catch((error: unknown) => {
      onFailed?.()
      void explainStale(error, fetchCurrent, describe)
    })
  }
}
