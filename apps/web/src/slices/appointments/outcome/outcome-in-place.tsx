import type { Appointment } from '@caseloom/contracts/appointments/appointment'
import type { LookupItem } from '@caseloom/contracts/lookups/endpoints'
import { Notice } from '@caseloom/ui/signs/notice'
import { PlainButton } from '@caseloom/ui/plain-button'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { problemSentence } from '../../../platform/calls/problem-sentence.ts'
import { PartFailed, SavingState } from '../../items/index.ts'
import { AppointmentNotes } from '../appointment-notes.tsx'
import { appointmentQuery, lookupQuery } from '../appointment-queries.ts'
import { t } from '../appointment-texts.ts'
import { AppointmentTypeField } from '../appointment-type-field.tsx'
import { useLocationQuestion } from '../location/use-location-question.tsx'
import './outcome-in-place.css'
import { RecordingDialog } from './recording-dialog.tsx'
import { useAppointmentCompletion } from './use-appointment-completion.ts'

export type OutcomeInPlaceProps = {
  id: string
  /** The accessible name: "Set outcome of Family session 9, Mateo Delgado". */
  label: string
  onCompleted?: (() => void) | undefined
}

/** The outcomes of an appointment within a list. Choosing one completes the appointment, after its notes if they are required. */
export function OutcomeInPlace({ id, label, onCompleted }: OutcomeInPlaceProps) {
  const { data: appointment, error } = useQuery(appointmentQuery(id))
  const outcomes = useQuery(lookupQuery('appointment-outcomes'))
  if (appointment && outcomes.data) {
    return (
      <OutcomeChoice
        appointment={appointment}
        outcomes={outcomes.data.Items.filter(({ Active }) => Active)}
        label={label}
        onCompleted={onCompleted}
      />
    )
  }
  return (
    <div className="ap-pick">
      {error && <Notice kind="danger">{problemSentence(error)}</Notice>}
      {!error && outcomes.isFetched && <PartFailed words={t('outcomesFailed')} query={outcomes} />}
      {!error && !outcomes.isFetched && <span className="cl-skeleton h-17" />}
    </div>
  )
}

type OutcomeChoiceProps = Pick<OutcomeInPlaceProps, 'label' | 'onCompleted'> & {
  appointment: Appointment
  outcomes: readonly LookupItem[]
}

function OutcomeChoice({ appointment, outcomes, label, onCompleted }: OutcomeChoiceProps) {
  const notesRef = useRef<HTMLTextAreaElement>(null)
  const typeRef = useRef<HTMLInputElement>(null)
  const choicesRef = useRef<HTMLDivElement>(null)
  const completion = useAppointmentCompletion({
    appointment,
    onNotesNeeded: () => notesRef.current?.focus(),
    onTypeNeeded: () => typeRef.current?.focus(),
    onCompleted: () => onCompleted?.(),
  })
  const { pending, choose, isStepShown } = completion
  const { noteType, question } = useLocationQuestion(appointment)
  // The type field stays visible after a type was chosen.
  const [wasTypeMissing] = useState(appointment.TypeLUI === null)
  const isLocked = appointment.Completed || !appointment.Can.Complete
  const { isInfoMissing, isTypeMissing } = completion
  // The required fields appear only after the outcome was chosen.
  useEffect(() => {
    if (isTypeMissing) typeRef.current?.focus()
    else if (isInfoMissing) notesRef.current?.focus()
  }, [isInfoMissing, isTypeMissing])
  // The first choice gets the focus, so that one more press chooses it.
  useEffect(() => choicesRef.current?.querySelector('button')?.focus(), [])

  return (
    <div className="ap-pick">
      <div className="choices" role="group" aria-label={label} ref={choicesRef}>
        {outcomes.map((outcome) => (
          <PlainButton
            key={outcome.Id}
            size="small"
            aria-pressed={pending?.Id === outcome.Id}
            disabled={isLocked}
            onClick={() => !completion.isCompleting && choose(outcome)}
          >
            {outcome.Name}
          </PlainButton>
        ))}
      </div>
      {completion.isSentLater && (
        <div className="hint waits">
          <SavingState item={appointment.Id} lastModified={appointment.LastModified} />
          {t('outcomeWaits')}
        </div>
      )}
      {pending?.Success === true && wasTypeMissing && (
        <AppointmentTypeField
          appointment={appointment}
          isLocked={isLocked}
          isRequired
          isMissing={isTypeMissing}
          fieldRef={typeRef}
          onChosen={noteType}
        />
      )}
      {isStepShown && (
        <AppointmentNotes
          completion={completion}
          isCompleted={appointment.Completed}
          isLocked={isLocked}
          areaRef={notesRef}
          rows={3}
        />
      )}
      {!isStepShown && !completion.isSentLater && <p className="hint">{t('outcomeInPlaceHint')}</p>}
      <RecordingDialog appointment={appointment} completion={completion} />
      {question}
    </div>
  )
}
