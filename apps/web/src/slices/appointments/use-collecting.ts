import type { Appointment } from '@caseloom/contracts/appointments/appointment'
import { showToast } from '@caseloom/ui/layers/toast'
import { useMutation } from '@tanstack/react-query'
import { useAddressQuery, useChangeAddressQuery } from '../../platform/address.ts'
import { showProblem } from '../items/index.ts'
import { addAttendeesMutation } from './appointment-queries.ts'
import { t } from './appointment-texts.ts'

/** Opens the search for more attendees. It is in the address, so that it survives a reload. */
export function useOpenCollecting() {
  const changeQuery = useChangeAddressQuery()
  return () => void changeQuery({ collect: 'attendance' }, 'push')
}

/** Whether the search for more attendees is open, and how to add the chosen people. */
export function useCollecting(appointment: Appointment) {
  const { collect } = useAddressQuery()
  const changeQuery = useChangeAddressQuery()
  const { mutate } = useMutation(addAttendeesMutation)
  const before = appointment.AppointmentAttendeesList.length

  const close = () => void changeQuery({ collect: undefined })

  function add(ids: readonly string[]) {
    close()
    mutate(
      { id: appointment.Id, ids },
      {
        onSuccess: ({ AppointmentAttendeesList }) =>
          showToast({ message: t('addedAttendees', { count: AppointmentAttendeesList.length - before }) }),
        onError: showProblem,
      },
    )
  }

  return { isOpen: collect === 'attendance' && appointment.Can.Update, close, add }
}
