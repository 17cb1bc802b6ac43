import type { Context } from '../../platform/calls/serve.ts'
import { wallTimeOf } from '../../platform/wall-time.ts'
import { listCaseFigures, type CaseFigures } from './keeping/case-figures.ts'
import { listOfReport, listUnsettled } from './report-names-lists.ts'
import type { Whose } from './sums/day-sum-lists.ts'

/** The cases whose kept figures are not used, and what those of them that a report is about add to it as they are now. */
export async function changedCases(
  { tx, now, actor }: Context,
  whose: Whose,
): Promise<{ readonly unsettled: readonly string[]; readonly changed: readonly CaseFigures[] }> {
  const time = wallTimeOf(now, actor.zone)
  const unsettled = await listUnsettled(tx, time.slice(0, 10))
  const changed = await listCaseFigures(tx, await listOfReport(tx, unsettled, whose), time)
  return { unsettled, changed }
}
