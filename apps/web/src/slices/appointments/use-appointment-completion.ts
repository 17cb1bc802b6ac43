import type { Appointment } from '@caseloom/contracts/appointments/appointment'
import { showToast } from '@caseloom/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiProblem } from '../../platform/api.ts'
import { showProblem, showSavingError, useAutosavedText } from '../items/index.ts'
import { appointmentQuery, changeAppointmentMutation, completeAppointmentMutation } from './appointment-queries.ts'
import { t } from './appointment-texts.ts'
import { isStateRefusal, refusedSentence } from './completion-refusal.ts'

type CompletionOptions = {
  appointment: Appointment
  /** Brings the notes into view and the focus into them. */
  onNotesNeeded: () => void
  onCompleted: () => void
}

/** What of an outcome matters here; a proposed one comes with the appointment, a chosen one from the list. */
export type ChosenOutcome = { readonly Id: string; readonly Name: string; readonly Success?: boolean | undefined }

export type AppointmentCompletionState = ReturnType<typeof useAppointmentCompletion>

/**
 * An outcome and the notes belong together: an outcome that asks for notes waits beside them until they are written,
 * and then both go to the server in one call.
 */
export function useAppointmentCompletion({ appointment, onNotesNeeded, onCompleted }: CompletionOptions) {
  const { Id, Completed } = appointment
  const client = useQueryClient()
  const [pending, setPending] = useState<ChosenOutcome | null>(null)
  const [isInfoMissing, setIsInfoMissing] = useState(false)
  const complete = useMutation(completeAppointmentMutation(Id))

  const notes = useAppointmentNotes(appointment)

  function forgetChoice() {
    setPending(null)
    setIsInfoMissing(false)
  }

  function handleRefused(error: unknown, outcome: ChosenOutcome) {
    notes.autosaved.release()
    if (outcome.Success === true && notes.text.trim() === '' && isStateRefusal(error)) {
      setPending(outcome)
      setIsInfoMissing(true)
      onNotesNeeded()
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
          forgetChoice()
          autosaved.acknowledge({ value: text, version: appointment.Version })
          showToast({ message: t('completed', { name: completed?.Name ?? appointment.Name }) })
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
    isInfoMissing: isInfoMissing && waiting?.Success === true,
    isNotesRequired: appointment.OutcomeLUI?.Success === true,
    isCompleting: complete.isPending,
    choose,
    /** Stands on an outcome without completing: arrow keys pass over some on the way to the one that is meant. */
    point: setPending,
    completePending: () => waiting && choose(waiting),
    leaveOpen: forgetChoice,
  }
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
