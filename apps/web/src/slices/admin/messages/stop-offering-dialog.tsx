import type { NotificationTemplate } from '@caseloom/contracts/notifications/notification'
import { ConfirmDialog } from '@caseloom/ui/layers/modal'
import { showToast } from '@caseloom/ui/layers/toast'
import { useMutation } from '@tanstack/react-query'
import { showProblem } from '../../items/index.ts'
import { activateMessageTemplateMutation } from './message-template-queries.ts'
import { t } from './message-template-texts.ts'

export type StopOfferingDialogProps = { template: NotificationTemplate; isOpen: boolean; onClose: () => void }

/** Asks before workflows and members lose a template. */
export function StopOfferingDialog({ template, isOpen, onClose }: StopOfferingDialogProps) {
  const { Name: name } = template
  const stopping = useMutation({
    ...activateMessageTemplateMutation,
    onSuccess: () => showToast({ message: t('deactivated', { name }) }),
    onError: showProblem,
  })
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('stopTitle', { name })}
      message={t('stopMessage')}
      confirmLabel={t('deactivate')}
      cancelLabel={t('keepOffering')}
      isPending={stopping.isPending}
      onClose={onClose}
      onConfirm={() => stopping.mutate({ ...template, Active: false }, { onSettled: onClose })}
    />
  )
}
