import type { CaseRow } from '@caseloom/contracts/cases/case'

/** `year` is null for the open cases, which come first; closed ones follow by year of creation, newest first. */
export type CaseGroup = { readonly year: number | null; readonly cases: readonly CaseRow[] }

export function groupCases(rows: readonly CaseRow[]): CaseGroup[] {
  const groups = Map.groupBy(rows, ({ State, CreatedYear }) => (State === 'closed' ? CreatedYear : null))
  return [...groups]
    .map(([year, cases]) => ({ year, cases }))

    .toSorted((a, b) => (b.year ?? Number.POSITIVE_INFINITY) - (a.year ?? Number.POSITIVE_INFINITY))
}
