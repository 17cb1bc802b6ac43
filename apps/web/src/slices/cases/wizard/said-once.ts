type WithReason = { readonly disabledReason?: string | undefined }

/** Keeps a reason that several rows share only on the first of them. */
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
