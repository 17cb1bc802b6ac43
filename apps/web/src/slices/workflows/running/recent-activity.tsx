import { Button } from '@caseloom/ui/button'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ListFailed, ListSkeleton } from '../../items/index.ts'
import { recentRunsQuery } from '../workflow-queries.ts'
import { t } from './recent-texts.ts'
import { RecentRun } from './recent-run.tsx'

/** The runs of the workflows that the reader sees, newest first. */
export function RecentActivity({ caseId }: { caseId?: string }) {
  const query = useInfiniteQuery(recentRunsQuery(caseId))
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage, isFetchNextPageError } = query
  if (!data) return error ? <ListFailed error={error} onRetry={() => void refetch()} /> : <ListSkeleton />
  // What ran since moves the rows of the later pages, and the last of one is then the first of the next.
  const runs = [...new Map(data.pages.flatMap(({ Items }) => Items.map((run) => [run.Id, run]))).values()]
  if (runs.length === 0) return <p className="px-5 py-4 text-text-muted">{t('recentNone')}</p>
  return (
    <div className="px-5 pb-4">
      <ul aria-label={t('recent')}>
        {runs.map((run) => (
          <RecentRun key={run.Id} run={run} hasPlace />
        ))}
      </ul>
      {isFetchNextPageError && <ListFailed error={error} onRetry={() => void fetchNextPage()} />}
      {hasNextPage && !isFetchNextPageError && (
        <Button size="small" isPending={isFetchingNextPage} onPress={() => void fetchNextPage()}>
          {t('recentMore')}
        </Button>
      )}
    </div>
  )
}
