import type { DefinitionRow } from '@caseloom/contracts/workflows/workflow-definition'
import { ConfirmDialog } from '@caseloom/ui/layers/modal'
import { showToast } from '@caseloom/ui/layers/toast'
import { useMutation } from '@tanstack/react-query'
import { showProblem } from '../../items/index.ts'
import { discardDefinitionMutation } from './definition-queries.ts'
import { t } from './definition-texts.ts'

export type DiscardDialogProps = { row: Pick<DefinitionRow, 'Id' | 'Name'>; isOpen: boolean; onClose: () => void }

/** Asks before a draft is dropped. The published versions stay. */
export function DiscardDialog({ row, isOpen, onClose }: DiscardDialogProps) {
  const discard = useMutation(discardDefinitionMutation)
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('discardTitle', { name: row.Name })}
      message={t('discardMessage')}
      confirmLabel={t('discardDraft')}
      cancelLabel={t('keepDraft')}
      isDanger
      isPending={discard.isPending}
      onClose={onClose}
      onConfirm={() =>
        discard.mutate(row.Id, {
          onError: showProblem,
          onSuccess: () => showToast({ message: t('discarded') }),
          onSettled: onClose,
        })
      }
    />
  )
}
