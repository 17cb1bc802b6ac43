import type { ManagedCase } from '@caseloom/contracts/cases/case'
import { showToast } from '@caseloom/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { showProblem } from '../items/index.ts'
import { takePhaseBackMutation } from './case-action-queries.ts'
import { t } from './phase-texts.ts'

/** Says what became of the phase; a phase that was begun can be taken back from the toast. */
export function usePhaseToast({ Id, Name }: ManagedCase) {
  const takeBack = useMutation(takePhaseBackMutation(Id))

  function handleTakeBack(version: number) {
    // By the promise: the dialog is closed by now, and callbacks of this component with it.
    takeBack.mutateAsync({ id: Id, version, body: {} }).then((changed) => {
      const phase = changed.Phases.find(({ Current }) => Current)
      showToast({ message: t('takenBack', { name: Name, phase: phase?.Name ?? '' }) })
    }, showProblem)
  }

  return (message: string, changed: ManagedCase, isCorrection: boolean) => {
    const hasPhaseBefore = changed.Phases.filter(({ Begun }) => Begun).length > 1
    showToast({
      message,
      // Taking the phase back would not restore what was there before a correction.
      ...(!isCorrection &&
        hasPhaseBefore && { action: { label: t('undo'), onPress: () => handleTakeBack(changed.Version) } }),
    })
  }
}
