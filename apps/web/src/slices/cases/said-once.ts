type WithReason = { readonly disabledReason?: string | undefined }

/** A sentence that stands under several rows in a row stands under the first of them; the others are only off. */
export function saidOnce<Row extends WithReason>(rows: readonly Row[]): Row[] {
  const said = new Set<string>()
  return rows.map((row) => {
    const { disabledReason } = row
    if (disabledReason === undefined) return row
    if (said.has(disabledReason)) return { ...row, disabledReason: '' }
    said.add(disabledReason)
    return row
  })
}
