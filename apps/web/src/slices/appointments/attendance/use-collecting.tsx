import type { Appointment } from '@caseloom/contracts/appointments/appointment'
import { useAddressQuery, useChangeAddressQuery } from '../../../platform/address.ts'
import type { Named } from './joining/attendee-queries.ts'
import { useAddingAttendees } from './joining/use-adding-attendees.tsx'

/** Opens the search for more attendees. It is in the address, so that it survives a reload. */
export function useOpenCollecting() {
  const changeQuery = useChangeAddressQuery()
  return () => void changeQuery({ collect: 'attendance' }, 'push')
}

/** Whether the search for more attendees is open, and how to add the chosen people. */
export function useCollecting(appointment: Appointment) {
  const { collect } = useAddressQuery()
  const changeQuery = useChangeAddressQuery()
  const { add, dialog } = useAddingAttendees(appointment)
  const close = () => void changeQuery({ collect: undefined })

  return {
    isOpen: collect === 'attendance' && appointment.Can.Update,
    close,
    add: (people: readonly Named[]) => {
      close()
      add(people)
    },
    /** Asks for which appointments of a series they are added. */
    dialog,
  }
}
