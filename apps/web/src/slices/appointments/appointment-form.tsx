import type { Appointment } from '@caseloom/contracts/appointments/appointment'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode, RefObject } from 'react'
import { AppointmentNotes } from './appointment-notes.tsx'
import { AppointmentOutcome } from './outcome/appointment-outcome.tsx'
import { AppointmentOverlaps } from './appointment-overlaps.tsx'
import { lookupQuery } from './appointment-queries.ts'
import { AppointmentTimes } from './appointment-times.tsx'
import { AppointmentTypeField } from './appointment-type-field.tsx'
import type { AppointmentCompletionState } from './outcome/use-appointment-completion.ts'

export type AppointmentFormProps = {
  appointment: Appointment
  isLocked: boolean
  completion: AppointmentCompletionState
  notesRef: RefObject<HTMLTextAreaElement | null>
  typeRef: RefObject<HTMLInputElement | null>
  /** The buttons for attendance, comments and details where there is no room for the panels. */
  panelButtons: ReactNode
}

/** Everything that can be typed or chosen; each field saves itself. */
export function AppointmentForm(props: AppointmentFormProps) {
  const { appointment, isLocked, completion, notesRef, typeRef, panelButtons } = props
  const { data: types } = useQuery(lookupQuery('appointment-types'))
  const { data: outcomes } = useQuery(lookupQuery('appointment-outcomes'))
  return (
    <div className="flex flex-col px-6 pt-1 pb-8 max-md:px-4 max-md:pb-32 [&>:not(hr)]:max-w-184">
      <div className="grid grid-cols-[1.4fr_1fr_1fr_.8fr] gap-x-3 gap-y-3.5 max-md:grid-cols-2">
        <AppointmentTimes key={appointment.Id} appointment={appointment} isLocked={isLocked} />
        <div className="col-span-2 max-md:col-span-full">
          <AppointmentTypeField
            appointment={appointment}
            types={types?.Items ?? []}
            isLocked={isLocked}
            isRequired={completion.isTypeRequired}
            isMissing={completion.isTypeMissing}
            fieldRef={typeRef}
          />
        </div>
      </div>
      <AppointmentOverlaps overlaps={appointment.Overlaps} />
      {panelButtons}
      <hr className="-mx-6 my-5 border-border max-md:-mx-4" />
      <div className="flex flex-col gap-6">
        <AppointmentOutcome
          appointment={appointment}
          outcomes={outcomes?.Items ?? []}
          pendingId={completion.pending?.Id ?? null}
          isProposal={completion.isProposal}
          isCompleting={completion.isCompleting}
          isSentLater={completion.isSentLater}
          onChoose={completion.choose}
          onPoint={completion.point}
        />
        <AppointmentNotes
          completion={completion}
          isCompleted={appointment.Completed}
          isLocked={isLocked}
          areaRef={notesRef}
        />
      </div>
    </div>
  )
}
