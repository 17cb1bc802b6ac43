import { Pagination } from '@caseloom/ui/pagination'
import { useChangeAddressQuery } from '../../platform/address.ts'
import { t } from './item-texts.ts'

export type PagerProps = {
  list: { readonly Offset: number; readonly Limit: number; readonly Total: number; readonly TotalIsMore: boolean }
  shownRows: number
  isRefreshing: boolean
  onRefresh: () => void
  /** To the page that begins with this row. */
  onMove: (offset: number) => void
}

/** Which part of a list is shown, and the ways to the others. */
export function Pager({ list, shownRows, isRefreshing, onRefresh, onMove }: PagerProps) {
  const { Offset, Limit, Total, TotalIsMore } = list
  const pageCount = Math.max(1, Math.ceil(Total / Limit))
  const page = Math.floor(Offset / Limit) + 1
  const range = { from: shownRows === 0 ? 0 : Offset + 1, to: Offset + shownRows, total: Total }

  return (
    <Pagination
      page={page}
      pageCount={pageCount}
      onPageChange={(next) => onMove((next - 1) * Limit)}
      onRefresh={onRefresh}
      isRefreshing={isRefreshing}
      texts={{
        label: t('pages'),
        first: t('firstPage'),
        previous: t('previousPage'),
        next: t('nextPage'),
        last: t('lastPage'),
        refresh: t('refresh'),
        page: t('page'),
        pageOf: t('pageOf', { page, pages: pageCount }),
        showing: TotalIsMore ? t('showingMore', range) : t('showing', range),
      }}
    />
  )
}

export type ListPagerProps = Omit<PagerProps, 'onMove'>

/** The pager of a page's list. The first page leaves no trace in the address. */
export function ListPager(props: ListPagerProps) {
  const changeQuery = useChangeAddressQuery()
  return (
    <div className="sticky bottom-0 z-11 mt-auto border-t border-border bg-surface px-6 py-2 max-md:static max-md:px-4">
      <Pager
        {...props}
        onMove={(offset) => void changeQuery({ skip: offset > 0 ? String(offset) : undefined }, 'push')}
      />
    </div>
  )
}
