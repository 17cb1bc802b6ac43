import { EmptyState } from '@caseloom/ui/signs/empty-state'
import { ErrorState } from '@caseloom/ui/signs/error-state'
import { SkeletonRows } from '@caseloom/ui/signs/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useIsView } from '../../platform/session/may-begin.ts'
import { itemTexts } from '../items/index.ts'
import { CommentList } from './comment-list.tsx'
import { commentsQuery } from './comment-queries.ts'
import { t } from './comment-texts.ts'
import { NewCommentForm } from './new-comment-form.tsx'
import { WaitingComments } from './waiting-comments.tsx'

export type CommentPanelProps = { itemId: string }

/** Colleagues' comments on an item, and a field for a new one. */
export function CommentPanel({ itemId }: CommentPanelProps) {
  const isView = useIsView()
  return (
    <>
      <div className="flex-1 px-5 py-2">
        <Comments itemId={itemId} />
        <WaitingComments itemId={itemId} />
      </div>
      {!isView && (
        <div className="sticky bottom-0 border-t border-border bg-surface max-xl:bg-raised px-5 py-3">
          <NewCommentForm key={itemId} itemId={itemId} />
        </div>
      )}
    </>
  )
}

function Comments({ itemId }: CommentPanelProps) {
  const { data, error, refetch } = useQuery(commentsQuery(itemId))
  if (data && data.Items.length > 0) return <CommentList itemId={itemId} comments={data.Items} />
  if (data) return <EmptyState title={t('noneTitle')}>{t('noneHint')}</EmptyState>
  if (!error) return <SkeletonRows rows={3} shape="round" label={t('loading')} />
  return (
    <ErrorState title={t('failed')} retry={{ label: t('tryAgain'), onRetry: () => void refetch() }}>
      {itemTexts('listFailedHint')}
    </ErrorState>
  )
}
