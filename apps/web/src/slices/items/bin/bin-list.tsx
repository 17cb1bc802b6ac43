import type { BinRow } from '@caseloom/contracts/items/bin-endpoints'
import { EmptyState } from '@caseloom/ui/signs/empty-state'
import { SearchField } from '@caseloom/ui/fields/search-field'
import { showToast } from '@caseloom/ui/layers/toast'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { binQuery, restoreItemMutation, type Restoring } from '../item-queries.ts'
import { t } from '../item-texts.ts'
import { showProblem } from '../item-toasts.ts'
import { ListPager } from '../list-pager.tsx'
import { ListSkeleton } from '../list-skeleton.tsx'
import { ListFailed } from '../page-face.tsx'
import { useAddressFilter, useAddressOffset } from '../use-address-filter.ts'
import { BinTable } from './bin-table.tsx'
import { t as bin } from './bin-texts.ts'
import { RestoreSeriesDialog } from './restore-series-dialog.tsx'
import { useUndo } from './use-delete-item.ts'

/** Deleted items, and the time until which each can be restored. */
export function BinList() {
  const filter = useAddressFilter()
  const { data, error, isFetching, refetch } = useQuery(binQuery(filter.applied, useAddressOffset()))
  const restore = useMutation(restoreItemMutation)
  const undo = useUndo()
  /** A row of a series: whether the others come back with it is asked first. */
  const [asked, setAsked] = useState<BinRow>()

  function restoreNow(restoring: Restoring) {
    restore.mutate(restoring, {
      onSuccess({ Name, Restored, Undo }) {
        setAsked(undefined)
        showToast({
          message: Undo === null ? t('undone', { name: Name }) : bin('restoredAll', { count: Restored, name: Name }),
          ...(Undo !== null && { action: { label: t('undo'), onPress: () => undo(Undo) } }),
        })
      },
      onError: showProblem,
    })
  }

  function handleRestore(row: BinRow) {
    if (row.SeriesCount !== null && row.SeriesCount > 1) setAsked(row)
    else restoreNow({ id: row.Id, scope: 'ONLY' })
  }

  if (!data) return error ? <ListFailed error={error} onRetry={() => void refetch()} /> : <ListSkeleton />
  if (data.Total === 0 && filter.applied === '' && filter.typed === '')
    return <EmptyState title={bin('binEmpty')}>{bin('binEmptyHint')}</EmptyState>
  return (
    <>
      <div className="w-96 px-6 pt-3 max-md:w-full max-md:px-4">
        <SearchField
          label={bin('filterBin')}
          clearLabel={t('clear')}
          value={filter.typed}
          onChange={filter.change}
          onSubmit={filter.submit}
          size="small"
        />
      </div>
      {data.Total === 0 && <EmptyState title={t('noResults', { term: filter.applied })} />}
      {data.Total > 0 && (
        <BinTable
          rows={data.Items}
          pendingId={restore.isPending ? restore.variables.id : undefined}
          onRestore={handleRestore}
        />
      )}
      <RestoreSeriesDialog
        row={asked}
        isPending={restore.isPending}
        onClose={() => setAsked(undefined)}
        onRestore={restoreNow}
      />
      <ListPager list={data} shownRows={data.Items.length} isRefreshing={isFetching} onRefresh={() => void refetch()} />
    </>
  )
}
