import type { Appointment } from '@caseloom/contracts/appointments/appointment'
import type { LookupItem } from '@caseloom/contracts/lookups/endpoints'
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

export type AppointmentCompletionState = ReturnType<typeof useAppointmentCompletion>

/**
 * An outcome and the notes belong together: an outcome that asks for notes waits beside them until they are written,
 * and then both go to the server in one call.
 */
export function useAppointmentCompletion({ appointment, onNotesNeeded, onCompleted }: CompletionOptions) {
  const { Id, Completed, Can } = appointment
  const client = useQueryClient()
  const [pending, setPending] = useState<LookupItem | null>(null)
  const [isInfoMissing, setIsInfoMissing] = useState(false)
  const change = useMutation(changeAppointmentMutation(Id))
  const complete = useMutation(completeAppointmentMutation(Id))

  const notes = useAutosavedText({
    draftKey: `${Id}:Notes`,
    saved: { value: appointment.Notes, version: appointment.Version },
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

  function handleRefused(error: unknown, outcome: LookupItem) {
    const isInfoAsked = outcome.Success === true && notes.text.trim() === ''
    if (isInfoAsked && isStateRefusal(error)) {
      setPending(outcome)
      setIsInfoMissing(true)
      onNotesNeeded()
      return
    }
    const sentence = refusedSentence(error)
    if (sentence) showSavingError(sentence)
    else showProblem(error)
    void client.invalidateQueries({ queryKey: appointmentQuery(Id).queryKey })
  }

  function choose(outcome: LookupItem) {
    if (notes.conflict) {
      onNotesNeeded()
      return
    }
    const text = notes.text
    notes.autosaved.hold()
    complete.mutate(
      { outcomeId: outcome.Id, notes: text.trim() === '' ? undefined : text },
      {
        onSuccess: ([completed]) => {
          setPending(null)
          setIsInfoMissing(false)
          notes.autosaved.acknowledge({ value: text, version: appointment.Version })
          showToast({ message: t('completed', { name: completed?.Name ?? appointment.Name }) })
          onCompleted()
        },
        onError: (error) => {
          notes.autosaved.release()
          handleRefused(error, outcome)
        },
      },
    )
  }

  return {
    notes,
    pending: Completed ? null : pending,
    isInfoMissing,
    isNotesRequired: appointment.OutcomeLUI?.Success === true,
    isCompleting: complete.isPending,
    choose,
    completePending: () => pending && choose(pending),
    leaveOpen: () => {
      setPending(null)
      setIsInfoMissing(false)
    },
    refuseEdit: () => showToast({ kind: 'error', message: t('alreadyCompleted') }),
  }
}
