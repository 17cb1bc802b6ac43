import type { DesignRow } from '@caseloom/contracts/templates/template-design'
import { ConfirmDialog } from '@caseloom/ui/layers/modal'
import { showToast } from '@caseloom/ui/layers/toast'
import { useMutation } from '@tanstack/react-query'
import { problemSentence } from '../../../platform/calls/problem-sentence.ts'
import { discardDraftMutation } from '../template-queries.ts'
import { t } from './design-texts.ts'

export type DiscardDraftDialogProps = { row: Pick<DesignRow, 'Id' | 'Name'>; isOpen: boolean; onClose: () => void }

/** Asks before a draft is dropped. The published versions stay. */
export function DiscardDraftDialog({ row, isOpen, onClose }: DiscardDraftDialogProps) {
  const discard = useMutation(discardDraftMutation)
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
          onError: (error) => showToast({ kind: 'error', message: problemSentence(error) }),
          onSuccess: () => showToast({ message: t('discarded') }),
          onSettled: onClose,
        })
      }
    />
  )
}
