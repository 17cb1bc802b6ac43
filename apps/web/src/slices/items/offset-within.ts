type Asked = { readonly Offset: number; readonly Limit: number; readonly Total: number; readonly TotalIsMore: boolean }

/** The requested offset, or the last page's if it lies beyond the end. */
export function offsetWithin({ Offset, Limit, Total, TotalIsMore }: Asked): number {
  if (TotalIsMore || Offset < Total) return Offset
  return Math.max(0, Math.ceil(Total / Limit) - 1) * Limit
}

/** Whether a list needs its pager: it has several pages, or the address lies beyond its end and the pager leads back. */
export const hasPages = ({ Offset, Limit, Total }: Asked): boolean => Total > Limit || Offset > 0
