import type { Appointment } from '@caseloom/contracts/appointments/appointment'
import { useQueryClient } from '@tanstack/react-query'
import { sendQueue } from '../../../../platform/queue/sending.ts'
import { appointmentQuery } from '../../appointment-queries.ts'

export type Lacks = { readonly notes: boolean; readonly type: boolean }

/** What an outcome with Success still requires at the moment it is chosen: notes, and a type so that figures count the session. */
export function useLacks(appointment: Appointment) {
  const client = useQueryClient()
  const { Id } = appointment
  return (notes: string): Lacks => {
    // A type may have been chosen since the last render and still wait to be sent.
    const now = client.getQueryData(appointmentQuery(Id).queryKey) ?? appointment
    return { notes: notes.trim() === '', type: now.TypeLUI === null && !sendQueue.find(Id, 'TypeLUI') }
  }
}
