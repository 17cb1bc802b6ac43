import { Button } from '@caseloom/ui/button'
import { EmptyState } from '@caseloom/ui/empty-state'
import { useQuery } from '@tanstack/react-query'
import { CommentList } from './comment-list.tsx'
import { commentsQuery } from './comment-queries.ts'
import { t } from './comment-texts.ts'
import { NewCommentForm } from './new-comment-form.tsx'

export type CommentPanelProps = { itemId: string }

/** What colleagues say about an item, and the place to say something. */
export function CommentPanel({ itemId }: CommentPanelProps) {
  return (
    <>
      <div className="flex-1 px-5 py-2">
        <Comments itemId={itemId} />
      </div>
      <div className="sticky bottom-0 border-t border-border bg-surface px-5 py-3">
        <NewCommentForm key={itemId} itemId={itemId} />
      </div>
    </>
  )
}

function Comments({ itemId }: CommentPanelProps) {
  const { data, error, refetch } = useQuery(commentsQuery(itemId))
  if (data && data.Items.length > 0) return <CommentList itemId={itemId} comments={data.Items} />
  if (data) return <EmptyState title={t('noneTitle')}>{t('noneHint')}</EmptyState>
  if (!error) return <CommentSkeleton />
  return (
    <EmptyState title={t('failed')} actions={<Button onPress={() => void refetch()}>{t('tryAgain')}</Button>}>
      {t('failedHint')}
    </EmptyState>
  )
}

function CommentSkeleton() {
  return (
    <div className="flex flex-col gap-3 py-3" role="status" aria-label={t('loading')}>
      {[0, 1, 2].map((row) => (
        <div key={row} className="flex gap-3">
          <span className="cl-skeleton round size-6" />
          <span className="grid flex-1 gap-1.5">
            <span className="cl-skeleton" />
            <span className="cl-skeleton w-2/3" />
          </span>
        </div>
      ))}
    </div>
  )
}
