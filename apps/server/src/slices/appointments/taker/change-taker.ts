import type { SeriesPreview, SeriesScope } from '@caseloom/contracts/items/repeating'
import type { PreviewAnswer } from '../../../platform/calls/preview-answer.ts'
import type { Context } from '../../../platform/calls/serve.ts'
import { Problem } from '../../../platform/problem.ts'
import { listNames, refuseStaleProperty } from '../../items/index.ts'
import { invite } from '../invite.ts'
import { loadForChange, type LoadedForChange } from '../series-changes/load-series.ts'
import { concerns, type NewTaker } from '../series-changes/series-draft.ts'
import { carryOut } from '../series-changes/update-series.ts'

type Giving = {
  readonly id: string
  readonly whom: string
  readonly scope: SeriesScope
  readonly preview: boolean
}

/** The taker; undefined if they take everything in the scope already. */
async function takerOf(
  context: Context,
  loaded: LoadedForChange,
  { whom, scope }: Pick<Giving, 'whom' | 'scope'>,
): Promise<NewTaker | undefined> {
  const within = loaded.occurrences.filter((one) => !one.completed && concerns(loaded, scope, one))
  // They must be as near as an attendee to whom the appointments are about.
  const [taker] = await invite(context, [loaded.of, ...within], [whom])
  if (!taker) throw new Problem('record.not_found')
  const takers = within.map(({ subjectId }) => subjectId)
  if (scope !== 'ONLY' && loaded.series) takers.push(loaded.series.subjectId)
  if (takers.every((id) => id === taker.personId)) return undefined
  return { ...taker, formerNames: await listNames(context.tx, [...new Set(takers.flatMap((id) => id ?? []))]) }
}

/**
 * Gives the appointments in the scope that are not completed another subject. Their person and case stay, and with them who sees them. Returns
 * a preview or the undo; undefined if the person takes all of them already.
 */
export async function changeTaker(
  context: Context,
  giving: Giving,
): Promise<PreviewAnswer<SeriesPreview> | string | undefined> {
  const { id, preview, scope } = giving
  // Stale is what changed of the subject, not of the whole appointment.
  const unseen = { ...context, seenVersion: undefined }
  const loaded = await loadForChange(unseen, { id, preview, isAlone: scope === 'ONLY' })
  const { item, of, series, isBySeries } = loaded
  if (isBySeries) throw new Problem('record.not_found')
  if (of.completed) throw new Problem('item.completed')
  if (scope !== 'ONLY' && series?.active === false) throw new Problem('series.inactive')
  const property = { read: () => Promise.resolve(of.subjectId) }
  await refuseStaleProperty(context, { item, name: 'Subject', property, seenVersion: context.seenVersion })
  const scopeThere = series ? scope : 'ONLY'
  const taker = await takerOf(context, loaded, { whom: giving.whom, scope: scopeThere })
  if (!taker && !preview) return undefined
  const changed = await carryOut(context, loaded, { scope: scopeThere, preview, ...(taker && { taker }) })
  return 'preview' in changed ? changed.preview : changed.done.undo
}
