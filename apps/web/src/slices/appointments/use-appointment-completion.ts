import type { Appointment } from '@caseloom/contracts/appointments/appointment'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiProblem } from '../../platform/api.ts'
import { showProblem, showSavingError, useAutosavedText } from '../items/index.ts'
import { appointmentQuery, changeAppointmentMutation, completeAppointmentMutation } from './appointment-queries.ts'
import { isStateRefusal, refusedSentence } from './completion-refusal.ts'
import { useCompletedToast } from './use-undo-completion.ts'

type CompletionOptions = {
  appointment: Appointment
  /** Brings the notes into view and the focus into them. */
  onNotesNeeded: () => void
  /** Brings the type into view and the focus into it. */
  onTypeNeeded: () => void
  onCompleted: () => void
}

/** What of an outcome matters here; a proposed one comes with the appointment, a chosen one from the list. */
export type ChosenOutcome = { readonly Id: string; readonly Name: string; readonly Success?: boolean | undefined }

export type AppointmentCompletionState = ReturnType<typeof useAppointmentCompletion>

/**
 * An outcome and the notes belong together: an outcome that asks for notes waits beside them until they are written,
 * and then both go to the server in one call. One with Success waits for the appointment's type as well: without it no
 * figure would count the session.
 */
export function useAppointmentCompletion({ appointment, onNotesNeeded, onTypeNeeded, onCompleted }: CompletionOptions) {
  const { Id, Completed } = appointment
  const client = useQueryClient()
  const { pending, missing, ask, point, forget } = usePendingOutcome({ onNotesNeeded, onTypeNeeded })
  const complete = useMutation(completeAppointmentMutation(Id))
  const showCompleted = useCompletedToast()

  const notes = useAppointmentNotes(appointment)

  /** As it is now: the type may have been chosen since this was drawn. */
  const hasType = () => (client.getQueryData(appointmentQuery(Id).queryKey) ?? appointment).TypeLUI !== null

  function handleRefused(error: unknown, outcome: ChosenOutcome) {
    notes.autosaved.release()
    const lacks = { notes: notes.text.trim() === '', type: !hasType() }
    if (outcome.Success === true && (lacks.notes || lacks.type) && isStateRefusal(error)) {
      ask(outcome, lacks)
      return
    }
    showRefusal(error)
    void client.invalidateQueries({ queryKey: appointmentQuery(Id).queryKey })
  }

  function choose(outcome: ChosenOutcome) {
    if (notes.conflict) return onNotesNeeded()
    const { text, autosaved } = notes
    autosaved.hold()
    complete.mutate(
      { outcomeId: outcome.Id, notes: text.trim() === '' ? undefined : text },
      {
        onSuccess: ([completed]) => {
          forget()
          autosaved.acknowledge({ value: text, version: appointment.Version })
          showCompleted(Id, completed?.Name ?? appointment.Name)
          onCompleted()
        },
        onError: (error) => handleRefused(error, outcome),
      },
    )
  }

  // A re-activated appointment keeps its outcome as a proposal, to be completed again or changed.
  const waiting = Completed ? null : (pending ?? appointment.OutcomeLUI)
  return {
    notes,
    pending: waiting,
    isProposal: waiting !== null && pending === null,
    isInfoMissing: missing.notes && waiting?.Success === true,
    isTypeMissing: missing.type && waiting?.Success === true && appointment.TypeLUI === null,
    isTypeRequired: waiting?.Success === true,
    isNotesRequired: appointment.OutcomeLUI?.Success === true,
    isCompleting: complete.isPending,
    choose,
    /** Stands on an outcome without completing: arrow keys pass over some on the way to the one that is meant. */
    point,
    completePending: () => waiting && choose(waiting),
    leaveOpen: forget,
  }
}

type Missing = { readonly notes: boolean; readonly type: boolean }
const nothing: Missing = { notes: false, type: false }

/** An outcome that stays chosen while what it asks for is missing. */
function usePendingOutcome({ onNotesNeeded, onTypeNeeded }: Pick<CompletionOptions, 'onNotesNeeded' | 'onTypeNeeded'>) {
  const [pending, setPending] = useState<ChosenOutcome | null>(null)
  const [missing, setMissing] = useState(nothing)

  function forget() {
    setPending(null)
    setMissing(nothing)
  }

  function ask(outcome: ChosenOutcome, lacks: Missing) {
    setPending(outcome)
    setMissing(lacks)
    if (lacks.type) onTypeNeeded()
    else onNotesNeeded()
  }

  return { pending, missing, ask, forget, point: setPending }
}

function showRefusal(error: unknown) {
  const sentence = refusedSentence(error)
  if (sentence) showSavingError(sentence)
  else showProblem(error)
}

/** The notes, which save themselves; where two people wrote at once both texts are kept apart. */
function useAppointmentNotes({ Id, Notes, Version, Completed, Can }: Appointment) {
  const client = useQueryClient()
  const change = useMutation(changeAppointmentMutation(Id))
  return useAutosavedText({
    draftKey: `${Id}:Notes`,
    saved: { value: Notes, version: Version },
    isLocked: Completed || !Can.Update,
    save: async (text, basedOn) => {
      const saved = await change.mutateAsync({ values: { Notes: text }, basedOn })
      return { value: saved.Notes, version: saved.Version }
    },
    findNewer: async (error) => {
      if (!(error instanceof ApiProblem) || error.code !== 'record.stale') {
        showProblem(error)
        return undefined
      }
      const current = await client.fetchQuery({ ...appointmentQuery(Id), staleTime: 0 })
      return { value: current.Notes, version: current.Version }
    },
  })
}
