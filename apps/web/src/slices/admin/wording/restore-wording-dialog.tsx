import type { WordingRow } from '@caseloom/contracts/admin/wording/wording'
import { languageNames } from '@caseloom/contracts/locale-rules'
import { ConfirmDialog } from '@caseloom/ui/layers/modal'
import { showToast } from '@caseloom/ui/layers/toast'
import { useMutation } from '@tanstack/react-query'
import { showProblem } from '../../items/index.ts'
import { changeWordingMutation } from './wording-queries.ts'
import { t } from './wording-texts.ts'

export type RestoreWordingDialogProps = { row: WordingRow; isOpen: boolean; onClose: () => void }

/** Asks before a custom text is deleted. What has no standard text is not shown any more. */
export function RestoreWordingDialog({ row, isOpen, onClose }: RestoreWordingDialogProps) {
  const said = { name: t(row.Name), language: languageNames[row.Locale] }
  const kind = row.Standard ? 'restore' : 'remove'
  const restoring = useMutation({
    ...changeWordingMutation,
    onSuccess: () => showToast({ message: t(row.Standard ? 'restored' : 'removed', said) }),
    onError: showProblem,
  })
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t(`title-${kind}`)}
      message={t('restoreMessage', said)}
      confirmLabel={t(kind)}
      cancelLabel={t('keep')}
      isPending={restoring.isPending}
      onClose={onClose}
      onConfirm={() => restoring.mutate({ seen: row, own: null }, { onSettled: onClose })}
    />
  )
}
