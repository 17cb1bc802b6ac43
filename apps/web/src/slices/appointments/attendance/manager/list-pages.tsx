import { Pagination } from '@caseloom/ui/tables/pagination'
import { offsetWithin, pagerWords } from '../../../items/index.ts'
import { PAGE_SIZE } from '../joining/attendee-queries.ts'
import { t } from './manager-texts.ts'

export type ListPagesProps = {
  /** The name of the list. */
  list: string
  offset: number
  total: number
  shownRows: number
  onOffset: (offset: number) => void
}

/** The offset, or that of the last page: moving things away may have emptied the one that was open. */
export const openOffset = (Offset: number, Total: number): number =>
  offsetWithin({ Offset, Limit: PAGE_SIZE, Total, TotalIsMore: false })

/** The pages of one of the two lists. A single page needs none, and no foot to hold them. */
export const listPages = (props: ListPagesProps) =>
  props.total <= PAGE_SIZE && props.offset === 0 ? undefined : <ListPages {...props} />

function ListPages({ list, offset, total, shownRows, onOffset }: ListPagesProps) {
  const pageCount = Math.max(1, Math.ceil(total / PAGE_SIZE))
  const page = Math.min(pageCount, Math.floor(offset / PAGE_SIZE) + 1)
  const from = shownRows === 0 ? 0 : offset + 1
  return (
    <Pagination
      page={page}
      pageCount={pageCount}
      onPageChange={(next) => onOffset((next - 1) * PAGE_SIZE)}
      texts={pagerWords({ page, pages: pageCount, from, to: offset + shownRows, total }, t('pagesOf', { list }))}
    />
  )
}
