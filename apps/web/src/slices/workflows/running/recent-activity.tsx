import { Button } from '@caseloom/ui/button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ListFailed, ListSkeleton } from '../../items/index.ts'
import { recentRunsQuery } from '../workflow-queries.ts'
import { t } from './recent-texts.ts'
import { RecentRun } from './recent-run.tsx'

const FIRST = 10
const MOST = 100

/** The runs of the workflows that the reader sees, newest first. */
export function RecentActivity({ caseId }: { caseId?: string }) {
  const [limit, setLimit] = useState(FIRST)
  const { data, error, refetch, isPlaceholderData } = useQuery(
    recentRunsQuery({ limit, ...(caseId !== undefined && { case: caseId }) }),
  )
  if (!data) return error ? <ListFailed error={error} onRetry={() => void refetch()} /> : <ListSkeleton />
  if (data.Items.length === 0) return <p className="px-5 py-4 text-text-muted">{t('recentNone')}</p>
  return (
    <div className="px-5 pb-4">
      <ul aria-label={t('recent')}>
        {data.Items.map((run) => (
          <RecentRun key={run.Id} run={run} hasPlace />
        ))}
      </ul>
      {data.Total > data.Items.length && limit < MOST && (
        <Button size="small" isPending={isPlaceholderData} onPress={() => setLimit(MOST)}>
          {t('recentMore')}
        </Button>
      )}
    </div>
  )
}
