import type { ManagedCase } from '@caseloom/contracts/cases/case'
import { showToast } from '@caseloom/ui/layers/toast'
import { useMutation } from '@tanstack/react-query'
import { showProblem } from '../../items/index.ts'
import { correctPhaseMutation, takePhaseBackMutation } from '../actions/case-action-queries.ts'
import { t } from './phase-texts.ts'
import type { PhaseWanted } from './phase-ways.ts'

/** Reports what changed about the phase. A phase that was begun can be undone from the toast. */
export function usePhaseToast({ Id, Name }: ManagedCase) {
  const takeBack = useMutation(takePhaseBackMutation(Id))
  const correct = useMutation(correctPhaseMutation(Id))

  function handleUndo(version: number, replaced: PhaseWanted | null) {
    const undone = replaced
      ? correct.mutateAsync({ id: Id, version, body: replaced })
      : takeBack.mutateAsync({ id: Id, version, body: {} })
    // The promise, not mutate's callbacks: the dialog is unmounted by now, and its callbacks would not run.
    undone.then((changed) => {
      const phase = changed.Phases.find(({ Current }) => Current)
      showToast({ message: t('takenBack', { name: Name, phase: phase?.Name ?? '' }) })
    }, showProblem)
  }

  /** `begun` names the phase that the new one replaced; it is missing after a correction, which has no undo. */
  return (message: string, changed: ManagedCase, begun?: { readonly replaced: PhaseWanted | null }) => {
    const hasPhaseBefore = changed.Phases.filter(({ Begun }) => Begun).length > 1
    const canUndo = begun !== undefined && (begun.replaced !== null || hasPhaseBefore)
    showToast({
      message,
      ...(canUndo && {
        action: { label: t('undo'), onPress: () => handleUndo(changed.Version, begun.replaced) },
      }),
    })
  }
}
