import type { Comment } from '@caseloom/contracts/comments/endpoints'
import { showToast } from '@caseloom/ui/layers/toast'
import { useDraft } from '../../platform/queue/drafts.ts'
import { useCommentText } from './comment-field.ts'
import { t } from './comment-texts.ts'
import { CommentWriter } from './comment-writer.tsx'

export type CommentEditorProps = { comment: Comment; onDone: () => void }

export function CommentEditor({ comment, onDone }: CommentEditorProps) {
  const draft = useDraft(`${comment.Id}:Edit`)
  const { text, change } = useCommentText(comment)

  async function handleSend(message: string) {
    draft.clear()
    onDone()
    if (await change(message)) showToast({ message: t('saved') })
  }

  function handleCancel() {
    draft.clear()
    onDone()
  }

  if (!draft.isReady) return null
  return (
    <li className="py-2.5">
      <CommentWriter
        label={t('editComment')}
        initial={draft.kept ?? text}
        sendLabel={t('save')}
        isPending={false}
        onSend={(message) => void handleSend(message)}
        onType={(message) => draft.keep(message)}
        onCancel={handleCancel}
        autoFocus
      />
    </li>
  )
}
