type Asked = { readonly Offset: number; readonly Limit: number; readonly Total: number; readonly TotalIsMore: boolean }

/** The offset that was asked for, or that of the last page where it lies beyond the end. */
export function offsetWithin({ Offset, Limit, Total, TotalIsMore }: Asked): number {
  if (TotalIsMore || Offset < Total) return Offset
  return Math.max(0, Math.ceil(Total / Limit) - 1) * Limit
}
