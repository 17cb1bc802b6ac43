import type { AuditEntry } from '@caseloom/contracts/items/item'
import { Button } from '@caseloom/ui/button'
import { Page, PageHead } from '@caseloom/ui/layers/sheet-layout'
import { EmptyState } from '@caseloom/ui/signs/empty-state'
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useAddressQuery } from '../../../platform/address.ts'
import { downloadFile } from '../../../platform/calls/save-file.ts'
import { pathOfItem } from '../../../platform/items/item-places.ts'
import { today } from '../../../platform/texts/times.ts'
import { AuditDays, ListFailed, ListPager, ListSkeleton, showProblem, useAddressOffset } from '../../items/index.ts'
import { auditFiltersIn } from './audit-address.ts'
import './audit-log.css'
import { AuditFilterBar } from './audit-filters.tsx'
import { auditFile, auditLogQuery } from './audit-log-queries.ts'
import { t } from './audit-log-texts.ts'

/** The audit trail of the whole care model: who did what, searched by what, when, by whom, about whom and from where. */
export function AuditLog() {
  const filters = auditFiltersIn(useAddressQuery(), today())
  const offset = useAddressOffset()
  const { data, error, isFetching, refetch } = useQuery(auditLogQuery(filters, offset))
  const { mutate: download, isPending } = useMutation({
    mutationFn: () => downloadFile(auditFile(filters), 'audit-log.csv'),
    onError: showProblem,
  })
  return (
    <Page>
      <PageHead
        title={t('title')}
        below={t('hint')}
        actions={
          <Button
            icon={<DownloadSimpleIcon aria-hidden="true" />}
            isPending={isPending}
            pendingLabel={t('downloading')}
            onPress={() => download()}
          >
            {t('download')}
          </Button>
        }
      />
      <AuditFilterBar filters={filters} about={data?.About ?? null} by={data?.By ?? null} />
      {!data && (error ? <ListFailed error={error} onRetry={() => void refetch()} /> : <ListSkeleton />)}
      {data?.Total === 0 && <EmptyState title={t('none')} />}
      {data && data.Total > 0 && (
        <>
          <AuditDays entries={data.Items} wayFrom={wayToItem} />
          <ListPager
            list={data}
            shownRows={data.Items.length}
            isRefreshing={isFetching}
            onRefresh={() => void refetch()}
          />
        </>
      )}
    </Page>
  )
}

function wayToItem({ ItemId, PersonId, Type, Name }: AuditEntry) {
  // An erased item has no name any more, and no page.
  if (ItemId === null || Type === null || Name === null) return undefined
  const href = pathOfItem({ Id: ItemId, RefId: PersonId, Type })
  return href === null ? undefined : { href, label: t('open') }
}
