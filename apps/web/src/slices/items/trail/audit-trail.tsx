import type { AuditEntry } from '@caseloom/contracts/items/item'
import { EmptyState } from '@caseloom/ui/signs/empty-state'
import { Segmented } from '@caseloom/ui/fields/segmented'
import { useQuery } from '@tanstack/react-query'
import { useAddressQuery, useChangeAddressQuery } from '../../../platform/address.ts'
import { formatNearDay, formatTime } from '../../../platform/texts/times.ts'
import { joinReads } from './audit-groups.ts'
import { auditSentence } from './audit-sentence.ts'
import { auditQuery } from '../item-queries.ts'
import { t } from './audit-texts.ts'
import { ListPager } from '../list-pager.tsx'
import { ListSkeleton } from '../list-skeleton.tsx'
import { ListFailed } from '../page-face.tsx'
import { useAddressOffset } from '../use-address-filter.ts'

export type AuditTrailProps = { itemId: string }

const views = ['changes', 'reads', 'all'] as const
type View = (typeof views)[number]
const words = { changes: 'auditChanges', reads: 'auditReads', all: 'auditAll' } as const satisfies Record<View, string>

/** Changes as sentences, newest first, grouped by day. Reads are shown on request. */
export function AuditTrail({ itemId }: AuditTrailProps) {
  const offset = useAddressOffset()
  const changeQuery = useChangeAddressQuery()
  const wanted = useAddressQuery()['trail']
  const view = views.find((one) => one === wanted) ?? 'changes'
  const { data, error, isFetching, refetch } = useQuery(auditQuery(itemId, view, offset))

  return (
    <>
      <div className="cl-toolbar px-6 pt-3 pb-2 max-md:px-4">
        <Segmented
          label={t('auditShow')}
          options={views.map((id) => ({ id, label: t(words[id]) }))}
          value={view}
          onChange={(next) => void changeQuery({ trail: next === 'changes' ? undefined : next, skip: undefined })}
        />
      </div>
      {!data && (error ? <ListFailed error={error} onRetry={() => void refetch()} /> : <ListSkeleton />)}
      {data && data.Total === 0 && <EmptyState title={t(view === 'changes' ? 'auditNoChanges' : 'auditEmpty')} />}
      {data && data.Total > 0 && (
        <>
          <AuditDays entries={data.Items} />
          <ListPager
            list={data}
            shownRows={data.Items.length}
            isRefreshing={isFetching}
            onRefresh={() => void refetch()}
          />
        </>
      )}
    </>
  )
}

function AuditDays({ entries }: { entries: readonly AuditEntry[] }) {
  const days = Map.groupBy(entries, ({ At }) => At.slice(0, 10))
  return (
    <div className="max-w-208 px-6 py-4 max-md:px-4">
      {[...days].map(([day, those]) => (
        <section key={day} className="mb-4">
          <h2 className="mb-1 text-sm font-semibold text-text-muted">{formatNearDay(day)}</h2>
          <ol className="divide-y divide-border">
            {joinReads(those).map(({ entry, times }) => (
              <AuditLine key={entry.Id} entry={entry} times={times} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}

function AuditLine({ entry, times }: { entry: AuditEntry; times: number }) {
  const { At, From, Reason, Username } = entry
  const place = [Username, From && t('auditFrom', { place: From })].filter(Boolean).join(' · ')
  return (
    <li className="flex gap-4 py-2 max-md:flex-col max-md:gap-0">
      <span className="w-18 flex-none text-sm leading-5 text-text-muted">{formatTime(At)}</span>
      <span className="min-w-0 wrap-anywhere">
        {auditSentence(entry)}
        {times > 1 && <span className="text-text-muted"> · {t('auditTimes', { count: times })}</span>}
        {Reason && <span className="block text-sm text-text-muted">{t('auditReason', { reason: Reason })}</span>}
        {place && <span className="block text-xs text-text-subtle">{place}</span>}
      </span>
    </li>
  )
}
