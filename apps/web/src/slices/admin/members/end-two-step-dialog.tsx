import type { MemberRow } from '@caseloom/contracts/admin/members/member-row'
import { ConfirmDialog } from '@caseloom/ui/layers/modal'
import { showToast } from '@caseloom/ui/layers/toast'
import { useMutation } from '@tanstack/react-query'
import { showProblem } from '../../items/index.ts'
import { endTwoStepMutation } from './member-queries.ts'
import { t } from './member-texts.ts'

export type EndTwoStepDialogProps = { member: Pick<MemberRow, 'Id' | 'Name'>; isOpen: boolean; onClose: () => void }

/** Asks before the password alone opens a member's account again. */
export function EndTwoStepDialog({ member: { Id, Name: name }, isOpen, onClose }: EndTwoStepDialogProps) {
  const twoStep = useMutation({
    ...endTwoStepMutation,
    onSuccess: () => showToast({ message: t('endedTwoStep', { name }) }),
    onError: showProblem,
  })
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('endTwoStepTitle', { name })}
      message={t('endTwoStepMessage', { name })}
      confirmLabel={t('turnOff')}
      cancelLabel={t('keep')}
      isDanger
      isPending={twoStep.isPending}
      onClose={onClose}
      onConfirm={() => twoStep.mutate({ Id }, { onSettled: onClose })}
    />
  )
}
