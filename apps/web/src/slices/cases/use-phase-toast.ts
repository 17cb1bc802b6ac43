import type { ManagedCase } from '@caseloom/contracts/cases/case'
import { showToast } from '@caseloom/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { showProblem } from '../items/index.ts'
import { takePhaseBackMutation } from './case-action-queries.ts'
import { t } from './phase-texts.ts'

/** Tells what changed about the phase. A phase that was begun can be undone from the toast. */
export function usePhaseToast({ Id, Name }: ManagedCase) {
  const takeBack = useMutation(takePhaseBackMutation(Id))

  function handleTakeBack(version: number) {
    // The promise, not mutate's callbacks: the dialog is unmounted by now, and its callbacks would not run.
    takeBack.mutateAsync({ id: Id, version, body: {} }).then((changed) => {
      const phase = changed.Phases.find(({ Current }) => Current)
      showToast({ message: t('takenBack', { name: Name, phase: phase?.Name ?? '' }) })
    }, showProblem)
  }

  return (message: string, changed: ManagedCase, isCorrection: boolean) => {
    const hasPhaseBefore = changed.Phases.filter(({ Begun }) => Begun).length > 1
    showToast({
      message,
      // Undoing the phase would not restore the state before a correction.
      ...(!isCorrection &&
        hasPhaseBefore && { action: { label: t('undo'), onPress: () => handleTakeBack(changed.Version) } }),
    })
  }
}
