import { ConfirmDialog } from '@caseloom/ui/layers/modal'
import { showToast } from '@caseloom/ui/layers/toast'
import { useMutation, type UseMutationOptions } from '@tanstack/react-query'
import { problemSentence } from '../calls/problem-sentence.ts'
import { t } from './discard-draft-texts.ts'

export type DiscardDraftDialogProps<A> = {
  row: { readonly Id: string; readonly Name: string }
  mutation: UseMutationOptions<A, Error, string>
  isOpen: boolean
  onClose: () => void
}

/** Asks before a draft is dropped. The published versions stay. */
export function DiscardDraftDialog<A>({ row, mutation, isOpen, onClose }: DiscardDraftDialogProps<A>) {
  const discard = useMutation(mutation)
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('title', { name: row.Name })}
      message={t('message')}
      confirmLabel={t('discard')}
      cancelLabel={t('keep')}
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
