import type { ManagedCase, Phase } from '@caseloom/contracts/cases/case'
import { showToast } from '@caseloom/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { CaseActionFrame } from './case-action-frame.tsx'
import { takePhaseBackMutation } from './case-action-queries.ts'
import { t } from './phase-texts.ts'

export type TakePhaseBackFormProps = { managedCase: ManagedCase; phase: Phase; before: Phase; onClose: () => void }

/** Asks for confirmation before undoing a phase that was begun by mistake. */
export function TakePhaseBackForm({ managedCase, phase, before, onClose }: TakePhaseBackFormProps) {
  const { Id, Name, Version } = managedCase
  const takeBack = useMutation(takePhaseBackMutation(Id))
  return (
    <CaseActionFrame
      title={t('takeBackTitle', { phase: phase.Name })}
      onClose={onClose}
      confirmLabel={t('takeBack')}
      onConfirm={() =>
        takeBack.mutate(
          { id: Id, version: Version, body: {} },
          {
            onSuccess: () => {
              showToast({ message: t('takenBack', { name: Name, phase: before.Name }) })
              onClose()
            },
          },
        )
      }
      isPending={takeBack.isPending}
      error={takeBack.error}
    >
      <p>{t('takeBackBody', { name: Name, before: before.Name })}</p>
    </CaseActionFrame>
  )
}
