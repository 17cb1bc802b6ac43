import { addComment } from '@caseloom/contracts/comments/calls.generated'
import { addressOf, type AnswerTo } from '@caseloom/contracts/endpoint'
import { showToast } from '@caseloom/ui/layers/toast'
import { hasParts } from '../../platform/calls/checked-answers.ts'
import { useDraft } from '../../platform/queue/drafts.ts'
import { sendQueue, useWaiting } from '../../platform/queue/sending.ts'
import { t } from './comment-texts.ts'
import { CommentWriter } from './comment-writer.tsx'
import { isNewCommentOn, newCommentSlot } from './waiting-comments.tsx'

export type NewCommentFormProps = { itemId: string }

/** The text is kept until the server has it. Sending the same comment twice creates one. */
export function NewCommentForm({ itemId }: NewCommentFormProps) {
  const draft = useDraft(`${itemId}:Comment`)
  const isSending = useWaiting().some(isNewCommentOn(itemId)) && !sendQueue.isAway()

  function handleType(message: string) {
    if (message === '') draft.clear()
    else draft.keep(message)
  }

  function handleSend(message: string, onSent: () => void) {
    void sendComment(itemId, message)
    onSent()
  }

  if (!draft.isReady) return null
  return (
    <CommentWriter
      key={itemId}
      label={t('writeComment')}
      initial={draft.kept ?? ''}
      sendLabel={t('send')}
      isPending={isSending}
      onSend={handleSend}
      onType={handleType}
    />
  )
}

/** From now on the comment list shows the comment and whether it was sent. */
async function sendComment(item: string, text: string) {
  const key = sendQueue.newKey()
  const call = { method: addComment.method, address: addressOf(addComment), body: { id: item, message: text } }
  const answer = sendQueue.put({ item, slot: newCommentSlot(key), label: t('comments'), call, key, text })
  try {
    const name = caseNameIn(await answer)
    showToast({ message: name === undefined ? t('savedToNothing') : t('savedTo', { name }) })
  } catch {
    // The comment list shows a refused comment with the reason.
  }
}

function caseNameIn(answer: unknown): string | undefined {
  const hasCase = hasParts<AnswerTo<typeof addComment>>(answer, { ManagedCase: (part) => typeof part === 'object' })
  return hasCase ? answer.ManagedCase?.Name : undefined
}
