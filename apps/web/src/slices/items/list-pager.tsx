import { Pagination } from '@caseloom/ui/tables/pagination'
import { useChangeAddressQuery } from '../../platform/address.ts'
import { useEffect, useEffectEvent } from 'react'
import { offsetWithin } from './offset-within.ts'
import { pagerWords } from './pager-words.ts'

export type ListPagerProps = {
  list: { readonly Offset: number; readonly Limit: number; readonly Total: number; readonly TotalIsMore: boolean }
  shownRows: number
  isRefreshing: boolean
  onRefresh: () => void
}

/** The part of a list that is shown. The first page adds nothing to the address. */
export function ListPager({ list, shownRows, isRefreshing, onRefresh }: ListPagerProps) {
  const { Offset, Limit, Total, TotalIsMore } = list
  const changeQuery = useChangeAddressQuery()
  const pageCount = Math.max(1, Math.ceil(Total / Limit))
  const page = Math.min(pageCount, Math.floor(Offset / Limit) + 1)
  const within = offsetWithin(list)
  const goBack = useEffectEvent(() => void changeQuery({ skip: within > 0 ? String(within) : undefined }))
  // An offset beyond the end leads to the last page.
  useEffect(() => {
    if (within !== Offset) goBack()
  }, [within, Offset])
  const range = { from: shownRows === 0 ? 0 : Offset + 1, to: Offset + shownRows, total: Total, isMore: TotalIsMore }

  return (
    <div className="cl-list-foot">
      <Pagination
        page={page}
        pageCount={pageCount}
        onPageChange={(next) => void changeQuery({ skip: next > 1 ? String((next - 1) * Limit) : undefined }, 'push')}
        onRefresh={onRefresh}
        isRefreshing={isRefreshing}
        texts={pagerWords({ page, pages: pageCount, ...range })}
      />
    </div>
  )
}
