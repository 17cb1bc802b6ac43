import { TOTAL_CAP } from '@caseloom/contracts/paging'

type PageAsked = { readonly offset: number; readonly limit: number }

/** A page of a list as the contract defines it: the total, exact up to 1,000, and the offset of the next page. */
export function pageAnswer<T>(items: readonly T[], total: number, { offset, limit }: PageAsked) {
  const next = offset + items.length
  return {
    Items: [...items],
    Offset: offset,
    Limit: limit,
    Total: Math.min(total, TOTAL_CAP),
    TotalIsMore: total > TOTAL_CAP,
    Next: items.length > 0 && next < total ? String(next) : null,
  }
}
