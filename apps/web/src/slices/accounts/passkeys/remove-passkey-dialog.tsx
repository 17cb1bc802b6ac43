import type { Passkey } from '@caseloom/contracts/accounts/passkey-endpoints'
import { ConfirmDialog } from '@caseloom/ui/layers/modal'
import { showToast } from '@caseloom/ui/layers/toast'
import { useMutation } from '@tanstack/react-query'
import { ApiProblem } from '../../../platform/calls/api.ts'
import { problemSentence } from '../../../platform/calls/problem-sentence.ts'
import { removePasskeyMutation } from './passkey-queries.ts'
import { t } from './passkey-texts.ts'

export type RemovePasskeyDialogProps = { passkey: Pick<Passkey, 'Id' | 'Name'>; onClose: () => void }

/** Asks before a device no longer opens the account. */
export function RemovePasskeyDialog({ passkey: { Id, Name: name }, onClose }: RemovePasskeyDialogProps) {
  const removal = useMutation({
    ...removePasskeyMutation,
    onSuccess: () => showToast({ message: t('removed') }),
    // Another tab has removed it: what was asked for is so.
    onError: (error) =>
      error instanceof ApiProblem && error.code === 'record.not_found'
        ? showToast({ message: t('removed') })
        : showToast({ kind: 'error', message: problemSentence(error) }),
  })
  return (
    <ConfirmDialog
      isOpen
      title={t('removeTitle', { name })}
      message={t('removeBody')}
      confirmLabel={t('remove')}
      cancelLabel={t('cancel')}
      isDanger
      isPending={removal.isPending}
      onClose={onClose}
      onConfirm={() => removal.mutate(Id, { onSettled: onClose })}
    />
  )
}
