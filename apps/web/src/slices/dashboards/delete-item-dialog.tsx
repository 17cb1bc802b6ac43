import type { DashboardItem } from '@caseloom/contracts/dashboards/dashboard-item'
import { ConfirmDialog } from '@caseloom/ui/layers/modal'
import { showToast } from '@caseloom/ui/layers/toast'
import { useMutation } from '@tanstack/react-query'
import { showProblem } from '../items/index.ts'
import { deleteDashboardItemMutation } from './dashboard-queries.ts'
import { t } from './writing-texts.ts'

export type DeleteItemDialogProps = {
  item: Pick<DashboardItem, 'Id' | 'Version' | 'Header'>
  isOpen: boolean
  onClose: () => void
}

/** Asks before an item is deleted, which cannot be undone. */
export function DeleteItemDialog({ item: { Id, Version, Header }, isOpen, onClose }: DeleteItemDialogProps) {
  // The message belongs to the mutation: the line has left the list before the answer is there.
  const remove = useMutation({
    ...deleteDashboardItemMutation,
    onSuccess: () => showToast({ message: t('deleted', { name: Header }) }),
    onError: showProblem,
  })
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('deleteTitle', { name: Header })}
      message={t('deleteMessage')}
      confirmLabel={t('delete')}
      cancelLabel={t('keep')}
      isDanger
      isPending={remove.isPending}
      onClose={onClose}
      onConfirm={() => remove.mutate({ Id, Version }, { onSettled: onClose })}
    />
  )
}
