import type { Appointment } from '@caseloom/contracts/appointments/appointment'
import { Suspense, useState } from 'react'
import { useCollecting } from '../../slices/appointments/index.ts'
import { AttendanceSearch } from '../../slices/search/index.ts'

/** The search that chooses more people to attend the appointment (`?collect=attendance`). */
export function AttendanceCollector({ appointment }: { appointment: Appointment }) {
  const { isOpen, close, add, dialog } = useCollecting(appointment)
  const [wasOpened, setWasOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setWasOpened(true)
  if (!wasOpened) return dialog
  return (
    <>
      <Suspense fallback={null}>
        <AttendanceSearch
          isOpen={isOpen}
          personId={appointment.Subject?.Id}
          attending={new Set(appointment.AppointmentAttendeesList.map(({ PersonId }) => PersonId))}
          onClose={close}
          onCollected={add}
        />
      </Suspense>
      {dialog}
    </>
  )
}
