import type { AuditEntry } from '@caseloom/contracts/items/item'
import { EmptyState } from '@caseloom/ui/empty-state'
import { useQuery } from '@tanstack/react-query'
import { formatNearDay, formatTime } from '../../platform/times.ts'
import { auditSentence } from './audit-sentence.ts'
import { auditQuery } from './item-queries.ts'
import { t } from './item-texts.ts'
import { ListPager } from './list-pager.tsx'
import { ListSkeleton } from './list-skeleton.tsx'
import { ListFailed } from './page-face.tsx'
import { useAddressOffset } from './use-address-filter.ts'

export type AuditTrailProps = { itemId: string }

/** Who read or changed what, newest first, in sentences; a day is named once. */
export function AuditTrail({ itemId }: AuditTrailProps) {
  const offset = useAddressOffset()
  const { data, error, isFetching, refetch } = useQuery(auditQuery(itemId, offset))
  if (!data) return error ? <ListFailed error={error} onRetry={() => void refetch()} /> : <ListSkeleton />
  if (data.Total === 0) return <EmptyState title={t('auditEmpty')} />

  const days = Map.groupBy(data.Items, ({ At }) => At.slice(0, 10))
  return (
    <>
      <div className="max-w-208 px-6 py-4 max-md:px-4">
        {[...days].map(([day, entries]) => (
          <section key={day} className="mb-4">
            <h2 className="mb-1 text-sm font-semibold text-text-muted">{formatNearDay(day)}</h2>
            <ol className="divide-y divide-border">
              {entries.map((entry) => (
                <AuditLine key={entry.Id} entry={entry} />
              ))}
            </ol>
          </section>
        ))}
      </div>
      <ListPager list={data} shownRows={data.Items.length} isRefreshing={isFetching} onRefresh={() => void refetch()} />
    </>
  )
}

function AuditLine({ entry }: { entry: AuditEntry }) {
  const { At, From, Reason, Username } = entry
  const place = [Username, From && t('auditFrom', { place: From })].filter(Boolean).join(' · ')
  return (
    <li className="flex gap-4 py-2 max-md:flex-col max-md:gap-0">
      <span className="w-18 flex-none text-sm leading-5 text-text-muted">{formatTime(At)}</span>
      <span className="min-w-0 wrap-anywhere">
        {auditSentence(entry)}
        {Reason && <span className="block text-sm text-text-muted">{t('auditReason', { reason: Reason })}</span>}
        {place && <span className="block text-xs text-text-subtle">{place}</span>}
      </span>
    </li>
  )
}
