import { EmptyState } from '@caseloom/ui/signs/empty-state'
import { Segmented } from '@caseloom/ui/fields/segmented'
import { useQuery } from '@tanstack/react-query'
import { useAddressQuery, useChangeAddressQuery } from '../../../platform/address.ts'
import { AuditDays } from './audit-days.tsx'
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
          <div className="px-6 max-md:px-4">
            <AuditDays entries={data.Items} />
          </div>
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
