import type { Comment } from '@caseloom/contracts/comments/endpoints'
import { Avatar } from '@caseloom/ui/signs/avatar'
import type { MenuAction } from '@caseloom/ui/layers/menu'
import { RowMenu } from '@caseloom/ui/layers/row-menu'
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { photoAddress } from '../../platform/items/photo.ts'
import { formatNearTime } from '../../platform/texts/times.ts'
import { useCommentText } from './comment-field.ts'
import { t } from './comment-texts.ts'

export type CommentRowProps = { comment: Comment; onEdit: () => void; onDelete: () => void }

function actionsOf({ comment, onEdit, onDelete }: CommentRowProps): MenuAction[] {
  const { Can } = comment
  return [
    ...(Can.Update ? [{ id: 'edit', label: t('edit'), icon: <PencilSimpleIcon />, onAction: onEdit }] : []),
    ...(Can.Delete
      ? [{ id: 'delete', label: t('delete'), icon: <TrashIcon />, isDanger: true, onAction: onDelete }]
      : []),
  ]
}

export function CommentRow(props: CommentRowProps) {
  const { comment } = props
  const actions = actionsOf(props)
  const { text, isWaiting } = useCommentText(comment)
  const written = formatNearTime(comment.Created)
  return (
    <li className="flex gap-3 py-2.5">
      <Avatar name={comment.Author.Name} size={24} photo={photoAddress(comment.Author.Photo)} />
      <div className="min-w-0 flex-1">
        <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>
        <p className="text-xs text-text-muted">
          {comment.Author.Name} · {comment.Edited ? t('edited', { when: written }) : written}
          {isWaiting && ` · ${t('waits')}`}
        </p>
      </div>
      {actions.length > 0 && <RowMenu label={t('actionsFor', { name: comment.Author.Name })} actions={actions} />}
    </li>
  )
}
