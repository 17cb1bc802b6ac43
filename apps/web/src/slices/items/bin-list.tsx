import { Button } from '@caseloom/ui/button'
import { EmptyState } from '@caseloom/ui/empty-state'
import { showToast } from '@caseloom/ui/toast'
import { useMutation, useQuery } from '@tanstack/react-query'
import { kindName } from '../../platform/kind-texts.ts'
import { formatDay, formatNearTime } from '../../platform/times.ts'
import { binQuery, restoreItemMutation } from './item-queries.ts'
import { t as trail } from './audit-texts.ts'
import { t as bin } from './bin-texts.ts'
import { t } from './item-texts.ts'
import { showProblem } from './item-toasts.ts'
import { KindGlyph } from './kind-glyph.tsx'
import { ListPager } from './list-pager.tsx'
import { ListSkeleton } from './list-skeleton.tsx'
import { ListFailed } from './page-face.tsx'
import { useAddressOffset } from './use-address-filter.ts'

/** What was deleted, and until when it can be taken back. */
export function BinList() {
  const offset = useAddressOffset()
  const { data, error, isFetching, refetch } = useQuery(binQuery(offset))
  const restore = useMutation(restoreItemMutation)

  function handleRestore(id: string) {
    restore.mutate(id, {
      onSuccess: ({ Name }) => showToast({ message: bin('restored', { name: Name }) }),
      onError: showProblem,
    })
  }

  if (!data) return error ? <ListFailed error={error} onRetry={() => void refetch()} /> : <ListSkeleton />
  if (data.Total === 0) return <EmptyState title={bin('binEmpty')}>{bin('binEmptyHint')}</EmptyState>
  return (
    <>
      <table className="cl-table mt-3 [--cl-table-edge:1.5rem] max-md:[--cl-table-edge:1rem]" aria-label={bin('bin')}>
        <thead>
          <tr>
            <th scope="col">{t('name')}</th>
            <th scope="col">{bin('deletedBy')}</th>
            <th scope="col">{bin('restorableUntil')}</th>
            <th scope="col" className="tools">
              <span className="cl-sr-only">{t('actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {data.Items.map(({ Id, Name, Type, DeletedAt, DeletedBy, RestorableUntil }) => (
            <tr key={Id} className="item">
              <td className="title">
                <span className="flex items-center gap-3">
                  <KindGlyph kind={Type} />
                  <span className="min-w-0">
                    <span className="cl-row-name wrap-anywhere">{Name}</span>
                    <span className="cl-row-second">{kindName(Type)}</span>
                  </span>
                </span>
              </td>
              <td>{bin('deletedByAt', { who: DeletedBy ?? trail('auditSystem'), when: formatNearTime(DeletedAt) })}</td>
              <td>{formatDay(RestorableUntil)}</td>
              <td className="tools">
                <Button
                  size="small"
                  aria-label={bin('restoreName', { name: Name })}
                  onPress={() => handleRestore(Id)}
                  isPending={restore.isPending && restore.variables === Id}
                >
                  {bin('restore')}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <ListPager list={data} shownRows={data.Items.length} isRefreshing={isFetching} onRefresh={() => void refetch()} />
    </>
  )
}
