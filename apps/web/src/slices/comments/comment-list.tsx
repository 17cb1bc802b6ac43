import type { Comment } from '@caseloom/contracts/comments/endpoints'
import { ConfirmDialog } from '@caseloom/ui/layers/modal'
import { showToast } from '@caseloom/ui/layers/toast'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { showProblem, itemTexts } from '../items/index.ts'
import { CommentEditor } from './comment-editor.tsx'
import { deleteCommentMutation } from './comment-queries.ts'
import { CommentRow } from './comment-row.tsx'
import { t } from './comment-texts.ts'

export type CommentListProps = { itemId: string; comments: readonly Comment[] }

/** The comments on an item, oldest first. Members can change and delete their own. */
export function CommentList({ itemId, comments }: CommentListProps) {
  const [editedId, setEditedId] = useState<string>()
  const [asked, setAsked] = useState<Comment>()
  const remove = useMutation(deleteCommentMutation)

  function handleDelete() {
    if (!asked) return
    remove.mutate(
      { itemId, commentId: asked.Id, version: asked.Version },
      {
        onSuccess: () => showToast({ message: itemTexts('deletionSuccessful') }),
        onError: showProblem,
        onSettled: () => setAsked(undefined),
      },
    )
  }

  return (
    <>
      <ul className="divide-y divide-border">
        {comments.map((comment) =>
          comment.Id === editedId ? (
            <CommentEditor key={comment.Id} comment={comment} onDone={() => setEditedId(undefined)} />
          ) : (
            <CommentRow
              key={comment.Id}
              comment={comment}
              onEdit={() => setEditedId(comment.Id)}
              onDelete={() => setAsked(comment)}
            />
          ),
        )}
      </ul>
      <ConfirmDialog
        isOpen={asked !== undefined}
        onClose={() => setAsked(undefined)}
        onConfirm={handleDelete}
        title={t('deleteTitle')}
        message={t('deleteBody')}
        confirmLabel={t('delete')}
        cancelLabel={t('cancel')}
        pendingLabel={t('saving')}
        isPending={remove.isPending}
        isDanger
      />
    </>
  )
}
