import type { ApiClient } from '@caseloom/contracts/admin/api-clients/api-client'
import { ConfirmDialog } from '@caseloom/ui/layers/modal'
import { showToast } from '@caseloom/ui/layers/toast'
import { useMutation } from '@tanstack/react-query'
import { showProblem } from '../../items/index.ts'
import { endApiClientMutation } from './api-client-queries.ts'
import { t } from './api-client-texts.ts'

export type EndClientDialogProps = { client: Pick<ApiClient, 'Id' | 'Name' | 'Version'>; onClose: () => void }

/** Asks before a program loses its way in, and everyone who is signed in through it. */
export function EndClientDialog({ client, onClose }: EndClientDialogProps) {
  const { Name: name } = client
  const end = useMutation({
    ...endApiClientMutation,
    onSuccess: () => showToast({ message: t('ended', { name }) }),
    onError: showProblem,
  })
  return (
    <ConfirmDialog
      isOpen
      title={t('endTitle', { name })}
      message={t('endMessage')}
      confirmLabel={t('end')}
      cancelLabel={t('keep')}
      isDanger
      isPending={end.isPending}
      pendingLabel={t('ending')}
      onClose={onClose}
      onConfirm={() => end.mutate(client, { onSettled: onClose })}
    />
  )
}
