import { showToast } from '@caseloom/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { newIdempotencyKey } from '../../platform/api.ts'
import { useDraft } from '../../platform/drafts.ts'
import { showProblem } from '../items/index.ts'
import { addCommentMutation } from './comment-queries.ts'
import { t } from './comment-texts.ts'
import { CommentWriter } from './comment-writer.tsx'

export type NewCommentFormProps = { itemId: string }

/** What is typed is kept until it is sent; sending the same comment twice makes one. */
export function NewCommentForm({ itemId }: NewCommentFormProps) {
  const draft = useDraft(`${itemId}:Comment`)
  const add = useMutation(addCommentMutation)
  const [idempotencyKey, setIdempotencyKey] = useState(newIdempotencyKey)

  function handleType(message: string) {
    setIdempotencyKey(newIdempotencyKey())
    if (message === '') draft.clear()
    else draft.keep(message)
  }

  function handleSend(message: string, onSent: () => void) {
    add.mutate(
      { itemId, message, idempotencyKey },
      {
        onSuccess: ({ ManagedCase }) => {
          showToast({ message: ManagedCase ? t('savedTo', { name: ManagedCase.Name }) : t('savedToNothing') })
          onSent()
        },
        onError: showProblem,
      },
    )
  }

  if (!draft.isReady) return null
  return (
    <CommentWriter
      key={itemId}
      label={t('writeComment')}
      initial={draft.kept ?? ''}
      sendLabel={t('send')}
      isPending={add.isPending}
      onSend={handleSend}
      onType={handleType}
    />
  )
}
