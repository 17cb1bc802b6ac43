import type { Appointment } from '@caseloom/contracts/appointments/appointment'
import { Suspense } from 'react'
import { lazyLayer } from '../../../platform/lazy-layer.tsx'
import type { AppointmentCompletionState } from './use-appointment-completion.ts'

/** Loaded when an outcome is first chosen for an appointment whose attendees are recorded one by one. */
const AttendanceCompletion = lazyLayer(() =>
  import('../attendance/recording/attendance-completion.tsx').then((module) => module.AttendanceCompletion),
)

export type RecordingDialogProps = { appointment: Appointment; completion: AppointmentCompletionState }

/** Asks for the outcome of each attendee, while it is open. */
export function RecordingDialog({ appointment, completion: { recording, notes } }: RecordingDialogProps) {
  if (!recording.isOpen) return null
  return (
    <Suspense fallback={null}>
      <AttendanceCompletion
        appointment={appointment}
        notes={notes}
        chosen={recording.chosen}
        onClose={recording.close}
        onRecorded={recording.finish}
      />
    </Suspense>
  )
}
