import type { ApiClient } from '@caseloom/contracts/admin/api-clients/api-client'
import { ConfirmDialog } from '@caseloom/ui/layers/modal'
import { useMutation } from '@tanstack/react-query'
import { showProblem } from '../../items/index.ts'
import { renewSecretMutation } from './api-client-queries.ts'
import { t } from './api-client-texts.ts'
import type { SecretToKeep } from './secret-dialog.tsx'

export type NewSecretDialogProps = {
  client: Pick<ApiClient, 'Id' | 'Name' | 'Version'>
  onClose: () => void
  onSecret: (secret: SecretToKeep) => void
}

/** Asks before the secret that a program uses now is refused. */
export function NewSecretDialog({ client, onClose, onSecret }: NewSecretDialogProps) {
  const { Name: name } = client
  const renew = useMutation({
    ...renewSecretMutation,
    onSuccess: ({ Id, Secret }) => onSecret({ id: Id, name, secret: Secret }),
    onError: showProblem,
  })
  return (
    <ConfirmDialog
      isOpen
      title={t('newSecretTitle', { name })}
      message={t('newSecretMessage')}
      confirmLabel={t('newSecret')}
      cancelLabel={t('keepSecret')}
      isDanger
      isPending={renew.isPending}
      pendingLabel={t('renewing')}
      onClose={onClose}
      onConfirm={() => renew.mutate(client, { onSettled: onClose })}
    />
  )
}
