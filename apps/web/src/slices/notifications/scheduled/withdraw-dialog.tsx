import type { ScheduledMessage } from '@caseloom/contracts/notifications/notification'
import { ConfirmDialog } from '@caseloom/ui/layers/modal'
import { showToast } from '@caseloom/ui/layers/toast'
import { useMutation } from '@tanstack/react-query'
import { ApiProblem } from '../../../platform/calls/api.ts'
import { showProblem } from '../../items/index.ts'
import { withdrawScheduledMutation } from './scheduled-queries.ts'
import { t } from './scheduled-texts.ts'

export type WithdrawDialogProps = {
  message: Pick<ScheduledMessage, 'Id' | 'To'>
  isOpen: boolean
  onClose: () => void
}

/** Asks before a message that waits is lost with its text. */
export function WithdrawDialog({ message: { Id, To }, isOpen, onClose }: WithdrawDialogProps) {
  const withdrawing = useMutation({
    ...withdrawScheduledMutation,
    onSuccess: () => showToast({ message: t('withdrawn') }),
    onError(error) {
      const isGone = error instanceof ApiProblem && error.code === 'record.not_found'
      if (isGone) showToast({ kind: 'error', message: t('gone') })
      else showProblem(error)
    },
  })
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('withdrawTitle')}
      message={t('withdrawMessage', { name: To.Name })}
      confirmLabel={t('withdraw')}
      cancelLabel={t('keepIt')}
      isPending={withdrawing.isPending}
      onClose={onClose}
      onConfirm={() => withdrawing.mutate(Id, { onSettled: onClose })}
    />
  )
}
