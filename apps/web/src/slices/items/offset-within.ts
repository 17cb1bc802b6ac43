type Asked = { readonly Offset: number; readonly Limit: number; readonly Total: number; readonly TotalIsMore: boolean }

/** The requested offset, or the last page's if it lies beyond the end. */
export function offsetWithin({ Offset, Limit, Total, TotalIsMore }: Asked): number {
  if (TotalIsMore || Offset < Total) return Offset
  return Math.max(0, Math.ceil(Total / Limit) - 1) * Limit
}
