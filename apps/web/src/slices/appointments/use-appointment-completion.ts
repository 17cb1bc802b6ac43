import type { Appointment } from '@caseloom/contracts/appointments/appointment'
import { CompletionAnswer } from '@caseloom/contracts/items/endpoints'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sendQueue } from '../../platform/sending.ts'
import { useIsHere } from '../../platform/use-is-here.ts'
import { queueCompletion, showProblem, showSavingError, useQueuedChange, useQueuedText } from '../items/index.ts'
import { appointmentQuery } from './appointment-queries.ts'
import { t } from './appointment-texts.ts'
import { isStateRefusal, refusedSentence } from './completion-refusal.ts'
import { useCompletedToast } from './use-undo-completion.ts'
import { usePendingOutcome, type ChosenOutcome, type Missing } from './use-pending-outcome.ts'

type CompletionOptions = {
  appointment: Appointment
  /** Brings the notes into view and the focus into them. */
  onNotesNeeded: () => void
  /** Brings the type into view and the focus into it. */
  onTypeNeeded: () => void
  onCompleted: () => void
}

export type AppointmentCompletionState = ReturnType<typeof useAppointmentCompletion>

/**
 * An outcome and the notes belong together: an outcome that asks for notes waits beside them until they are written. Then the
 * notes are sent and after them the outcome, now or when the way is back. One with Success waits for the appointment's type as
 * well: without it no figure would count the session.
 */
export function useAppointmentCompletion({ appointment, onNotesNeeded, onTypeNeeded, onCompleted }: CompletionOptions) {
  const { Id, Completed } = appointment
  const { pending, missing, ask, point, forget } = usePendingOutcome(appointment)
  const [isDirect, setIsDirect] = useState(false)
  const notes = useAppointmentNotes(appointment)
  const sent = useQueuedChange(Id, 'Completion')
  const isHere = useIsHere()
  const findMissing = useFindMissing(appointment, notes.text)
  const sendOutcome = useSendOutcome(appointment)
  // A re-activated appointment keeps its outcome as a proposal, to be completed again or changed.
  const waiting = Completed ? null : (pending ?? appointment.OutcomeLUI)
  const isCompleting = sent !== undefined && !sent.isStopped

  function askFor(outcome: ChosenOutcome, lacks: Missing) {
    ask(outcome, lacks)
    // After the press has ended: it leaves the focus on the outcome that was pressed.
    requestAnimationFrame(() => (lacks.type ? onTypeNeeded() : onNotesNeeded()))
  }

  function choose(outcome: ChosenOutcome) {
    if (notes.waiting?.trouble) return onNotesNeeded()
    const lacks = findMissing(outcome)
    if (lacks) return askFor(outcome, lacks)
    // Pressed once it is on its way: no second step is shown meanwhile.
    setIsDirect(waiting?.Id !== outcome.Id)
    point(outcome)
    sendOutcome(outcome).then(
      () => {
        forget()
        if (isHere.current) onCompleted()
      },
      (error: unknown) => {
        const needed = isStateRefusal(error) ? findMissing(outcome) : null
        if (needed) askFor(outcome, needed)
        else showRefusal(error)
      },
    )
  }

  function leaveOpen() {
    if (sent) sendQueue.drop(sent.id)
    forget()
  }

  return {
    notes,
    pending: waiting,
    isProposal: waiting !== null && pending === null,
    ...whatIsAsked(appointment, waiting?.Success === true, missing),
    isCompleting,
    isStepShown: waiting !== null && !(isDirect && isCompleting),
    /** Chosen, and on its way as soon as there is one. */
    isSentLater: sent?.isStopped === true,
    choose,
    /** Stands on an outcome without completing: arrow keys pass over some on the way to the one that is meant. */
    point,
    completePending: () => waiting && choose(waiting),
    leaveOpen,
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

/** What an outcome with Success still asks for, as things are when it is chosen; null where nothing is missing. */
function useFindMissing(appointment: Appointment, notes: string) {
  const client = useQueryClient()
  const { Id } = appointment
  return (outcome: ChosenOutcome): Missing | null => {
    if (!outcome.Success) return null
    // The type may have been chosen since this was drawn, and wait to be sent.
    const now = client.getQueryData(appointmentQuery(Id).queryKey) ?? appointment
    const lacks = { notes: notes.trim() === '', type: now.TypeLUI === null && !sendQueue.find(Id, 'TypeLUI') }
    return lacks.notes || lacks.type ? lacks : null
  }
}

/** What it answers ends when the server has completed the appointment, however long that takes; then it is said, with the way back. */
function useSendOutcome({ Id, Name }: Appointment) {
  const showCompleted = useCompletedToast()
  return async (outcome: ChosenOutcome): Promise<void> => {
    const answer = await queueCompletion(Id, `${Name}: ${outcome.Name}`, { Id: outcome.Id })
    const done = CompletionAnswer.safeParse(answer)
    showCompleted(Id, (done.success && done.data[0]?.Name) || Name)
  }
}

function showRefusal(error: unknown) {
  const sentence = refusedSentence(error)
  if (sentence) showSavingError(sentence)
  else showProblem(error)
}

/** The notes, which save themselves; where two people wrote at once both texts are kept apart. */
function useAppointmentNotes({ Id, Name, Notes, Version, Completed, Can }: Appointment) {
  return useQueuedText({
    item: Id,
    slot: 'Notes',
    label: `${Name}: ${t('notes')}`,
    saved: { value: Notes, version: Version },
    isLocked: Completed || !Can.Update,
  })
}
