import type { Comment } from '@caseloom/contracts/comments/endpoints'
import { showToast } from '@caseloom/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { showProblem } from '../items/index.ts'
import { editCommentMutation } from './comment-queries.ts'
import { t } from './comment-texts.ts'
import { CommentWriter } from './comment-writer.tsx'

export type CommentEditorProps = { itemId: string; comment: Comment; onDone: () => void }

export function CommentEditor({ itemId, comment, onDone }: CommentEditorProps) {
  const edit = useMutation(editCommentMutation)

  function handleSend(message: string) {
    edit.mutate(
      { itemId, commentId: comment.Id, message, version: comment.Version },
      {
        onSuccess: () => {
          showToast({ message: t('saved') })
          onDone()
        },
        onError: showProblem,
      },
    )
  }

  return (
    <li className="py-2.5">
      <CommentWriter
        label={t('editComment')}
        initial={comment.Message}
        sendLabel={t('save')}
        isPending={edit.isPending}
        onSend={handleSend}
        onCancel={onDone}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the member has just pressed Edit
        autoFocus
      />
    </li>
  )
}
