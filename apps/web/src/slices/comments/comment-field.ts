import type { Comment } from '@caseloom/contracts/comments/endpoints'
import { sendQueue, useWaiting } from '../../platform/queue/sending.ts'
import { t } from './comment-texts.ts'

/** A comment's text with unsent changes, and the function that changes it. */
export function useCommentText({ Id, Message, Version }: Comment) {
  const isWaiting = useWaiting().some(({ item }) => item === Id)
  const field = { item: Id, slot: 'MessageBody', label: t('editComment'), isMainText: true }
  const saved = { value: Message, version: Version }

  function change(text: string): Promise<boolean> {
    sendQueue.type(field, text, saved)
    return sendQueue.flush(Id)
  }

  return { text: sendQueue.textOf(field, saved), isWaiting, change }
}
