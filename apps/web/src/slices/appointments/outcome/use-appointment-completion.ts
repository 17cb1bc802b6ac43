import type { Appointment } from '@caseloom/contracts/appointments/appointment'
import { useState } from 'react'
import { ApiProblem, StrangeAnswerError } from '../../../platform/calls/api.ts'
import { showRefusal, useItemCompletion, useQueuedText } from '../../items/index.ts'
import { recordsEach } from '../attendance/recording/records-each.ts'
import { useLacks } from '../attendance/recording/use-lacks.ts'
import { t } from '../appointment-texts.ts'
import { useCompletedToast } from './use-undo-completion.ts'
import { usePendingOutcome, type ChosenOutcome, type Missing } from './use-pending-outcome.ts'

type CompletionOptions = {
  appointment: Appointment
  /** Scrolls to the notes and focuses them. */
  onNotesNeeded: () => void
  /** Scrolls to the type field and focuses it. */
  onTypeNeeded: () => void
  onCompleted: () => void
  /** Whether the notes are locked, where their screen decides it. */
  isLocked?: boolean
}

export type AppointmentCompletionState = ReturnType<typeof useAppointmentCompletion>

/**
 * An outcome that requires notes waits until they are written. Then the notes are sent, and after them the outcome, at once or when
 * there is a connection. An outcome with Success also waits for the appointment's type, without which no figure would count the
 * session.
 */
export function useAppointmentCompletion({ appointment, onNotesNeeded, onTypeNeeded, ...rest }: CompletionOptions) {
  const { Id, Name, Completed } = appointment
  const { pending, missing, ask, point, forget } = usePendingOutcome(appointment)
  const [isDirect, setIsDirect] = useState(false)
  const notes = useAppointmentNotes(appointment, rest.isLocked)
  const { isCompleting, isSentLater, complete, takeBack, mayLeave } = useItemCompletion(appointment)
  const findMissing = useFindMissing(appointment, notes.text)
  const showCompleted = useCompletedToast()
  const recording = useRecordingDialog()
  // A re-activated appointment keeps its outcome as a proposal, to be completed again or changed.
  const waiting = Completed ? null : (pending ?? appointment.OutcomeLUI)

  function askFor(outcome: ChosenOutcome, lacks: Missing) {
    ask(outcome, lacks)
    // After the press has ended, because the press itself focuses the outcome.
    requestAnimationFrame(() => (lacks.type ? onTypeNeeded() : onNotesNeeded()))
  }

  function choose(outcome: ChosenOutcome) {
    if (recordsEach(appointment)) return recording.open(outcome)
    if (notes.waiting?.trouble) return onNotesNeeded()
    const lacks = findMissing(outcome)
    if (lacks) return askFor(outcome, lacks)
    // A single press is being sent already, so no second step is shown.
    setIsDirect(waiting?.Id !== outcome.Id)
    point(outcome)
    complete({ Id: outcome.Id }, `${Name}: ${outcome.Name}`).then(finish, (error: unknown) => {
      const needed = isStateRefusal(error) ? findMissing(outcome) : null
      return needed ? askFor(outcome, needed) : showRefusal(error)
    })
  }

  function finish(name: string) {
    showCompleted(Id, name)
    forget()
    if (mayLeave()) rest.onCompleted()
  }

  function leaveOpen() {
    takeBack()
    forget()
  }

  return {
    notes,
    pending: waiting,
    isProposal: waiting !== null && pending === null,
    ...whatIsAsked(appointment, waiting?.Success === true, missing),
    isCompleting,
    isStepShown: waiting !== null && !(isDirect && isCompleting),
    /** Chosen, and sent as soon as there is a connection. */
    isSentLater,
    choose,
    /** Moves to an outcome without completing: arrow keys pass over some on the way to the right one. */
    point,
    completePending: () => waiting && choose(waiting),
    leaveOpen,
    recording: { ...recording, finish: () => finish(Name) },
  }
}

/** The dialog that asks for the outcome of each attendee. */
function useRecordingDialog() {
  const [asked, setAsked] = useState<{ readonly chosen: ChosenOutcome | null }>()
  return {
    isOpen: asked !== undefined,
    /** The outcome with which it was opened. Null if it was opened by "Complete all". */
    chosen: asked?.chosen ?? null,
    open: (chosen: ChosenOutcome | null) => setAsked({ chosen }),
    close: () => setAsked(undefined),
  }
}

function whatIsAsked({ TypeLUI, OutcomeLUI }: Appointment, isSuccess: boolean, missing: Missing) {
  return {
    isInfoMissing: missing.notes && isSuccess,
    isTypeMissing: missing.type && isSuccess && TypeLUI === null,
    isTypeRequired: isSuccess,
    isNotesRequired: OutcomeLUI?.Success === true,
  }
}

/** What an outcome still requires. Null if nothing is missing. */
function useFindMissing(appointment: Appointment, notes: string) {
  const findLacks = useLacks(appointment)
  return (outcome: ChosenOutcome): Missing | null => {
    if (!outcome.Success) return null
    const lacks = findLacks(notes)
    return lacks.notes || lacks.type ? lacks : null
  }
}

/** Refused because of the appointment's state. With a Success outcome and no notes, only the notes can be missing. */
function isStateRefusal(error: unknown): boolean {
  return (error instanceof ApiProblem || error instanceof StrangeAnswerError) && error.status === 409
}

/** The notes, which save themselves; after a conflict both texts are kept. */
function useAppointmentNotes({ Id, Name, Notes, Version, Completed, Can }: Appointment, isLocked?: boolean) {
  return useQueuedText({
    item: Id,
    slot: 'Notes',
    label: `${Name}: ${t('notes')}`,
    saved: { value: Notes, version: Version },
    isLocked: isLocked ?? (Completed || !Can.Update),
  })
}
