import type { Appointment } from '@caseloom/contracts/appointments/appointment'
import { useQuery } from '@tanstack/react-query'
import { Suspense, type ReactNode, type RefObject } from 'react'
import { PartFailed } from '../items/index.ts'
import { AppointmentNotes } from './appointment-notes.tsx'
import { AppointmentOutcome } from './outcome/appointment-outcome.tsx'
import { AppointmentOverlaps } from './appointment-overlaps.tsx'
import { lookupQuery } from './appointment-queries.ts'
import { t } from './appointment-texts.ts'
import { AppointmentTimes } from './appointment-times.tsx'
import { AppointmentTabs, useAppointmentTab } from './appointment-tabs.tsx'
import { AppointmentTypeField } from './appointment-type-field.tsx'
import { ClinicalInfo } from './clinical/lazy-clinical-info.ts'
import { LocationLine } from './location/location-line.tsx'
import { NotesTools } from './notes-tools.tsx'
import { RepeatFields } from './series/repeat-field.tsx'
import type { AskScope } from './series/scope/use-scope-question.tsx'
import type { AppointmentCompletionState } from './outcome/use-appointment-completion.ts'

export type AppointmentFormProps = {
  appointment: Appointment
  isLocked: boolean
  completion: AppointmentCompletionState
  notesRef: RefObject<HTMLTextAreaElement | null>
  typeRef: RefObject<HTMLInputElement | null>
  onAskScope: AskScope
  /** The buttons that open the panels where there is no room for them. */
  panelButtons: ReactNode
  attached: ReactNode
  /** What a phone has at the end, so that the outcome is in reach. */
  below: ReactNode
  /** A type was chosen, which is being saved. */
  onType: (typeId: string | null | undefined) => void
  onLoadPrevious: () => void
  onAttachNote: () => void
}

/** Everything that can be typed or chosen; each field saves itself. */
export function AppointmentForm(props: AppointmentFormProps) {
  const { appointment, isLocked, completion, notesRef, typeRef, onAskScope, panelButtons, attached } = props
  const tab = useAppointmentTab(appointment)
  const outcomes = useQuery(lookupQuery('appointment-outcomes'))
  const lacksOutcomes = !outcomes.data && appointment.Can.Complete && !appointment.Completed
  return (
    <div className="flex flex-col px-6 pt-1 pb-8 max-md:px-4 max-md:pb-32 [&>:not(hr)]:max-w-184">
      <div className="grid grid-cols-[1.4fr_1fr_1fr_.8fr] gap-x-3 gap-y-3.5 max-md:grid-cols-2">
        <AppointmentTimes key={appointment.Id} appointment={appointment} isLocked={isLocked} onAskScope={onAskScope} />
        <div className="max-md:col-span-full">
          <AppointmentTypeField
            appointment={appointment}
            isLocked={isLocked}
            isRequired={completion.isTypeRequired}
            isMissing={completion.isTypeMissing}
            fieldRef={typeRef}
            onChosen={props.onType}
            onAskScope={onAskScope}
          />
        </div>
        <RepeatFields appointment={appointment} isLocked={isLocked} />
      </div>
      <AppointmentOverlaps overlaps={appointment.Overlaps} />
      {panelButtons}
      <div className="mt-5 mb-5 max-w-none!">
        <AppointmentTabs appointment={appointment} />
      </div>
      <div className="flex flex-col gap-6">
        {tab === 'clinical' && (
          <Suspense fallback={null}>
            <ClinicalInfo appointment={appointment} isLocked={isLocked} />
          </Suspense>
        )}
        {lacksOutcomes ? (
          <PartFailed words={t('outcomesFailed')} query={outcomes} />
        ) : (
          <AppointmentOutcome
            appointment={appointment}
            outcomes={outcomes.data?.Items ?? []}
            pendingId={completion.pending?.Id ?? null}
            isProposal={completion.isProposal}
            isCompleting={completion.isCompleting}
            isSentLater={completion.isSentLater}
            onChoose={completion.choose}
            onPoint={completion.point}
          />
        )}
        <AppointmentNotes
          completion={completion}
          isCompleted={appointment.Completed}
          isLocked={isLocked}
          areaRef={notesRef}
        />
        <div className="-mt-4 flex flex-wrap items-center gap-2">
          {!isLocked && <NotesTools onLoadPrevious={props.onLoadPrevious} onAttachNote={props.onAttachNote} />}
          <span className="ms-auto">
            <LocationLine location={appointment.Location} />
          </span>
        </div>
        {attached}
        {props.below}
      </div>
    </div>
  )
}
