import { ConfirmDialog } from '@caseloom/ui/layers/modal'
import { showToast } from '@caseloom/ui/layers/toast'
import { useMutation } from '@tanstack/react-query'
import { ApiProblem } from '../../../platform/calls/api.ts'
import { problemSentence } from '../../../platform/calls/problem-sentence.ts'
import { disconnectMutation } from './single-sign-on-queries.ts'
import { t } from './single-sign-on-texts.ts'

export type DisconnectDialogProps = { name: string; onClose: () => void }

/** Asks before the organization's sign-in no longer opens the account. */
export function DisconnectDialog({ name, onClose }: DisconnectDialogProps) {
  const disconnection = useMutation({
    ...disconnectMutation,
    onSuccess: () => showToast({ message: t('disconnected', { name }) }),
    // Another tab was quicker: what was asked for is so.
    onError: (error) =>
      error instanceof ApiProblem && error.code === 'record.not_found'
        ? showToast({ message: t('disconnected', { name }) })
        : showToast({ kind: 'error', message: problemSentence(error) }),
  })
  return (
    <ConfirmDialog
      isOpen
      title={t('disconnectTitle', { name })}
      message={t('disconnectBody', { name })}
      confirmLabel={t('disconnect')}
      cancelLabel={t('cancel')}
      isDanger
      isPending={disconnection.isPending}
      onClose={onClose}
      onConfirm={() => disconnection.mutate(undefined, { onSettled: onClose })}
    />
  )
}
