import type { SeriesPreview, SeriesScope } from '@caseloom/contracts/items/repeating'
import type { PreviewAnswer } from '../../../platform/calls/preview-answer.ts'
import type { Context } from '../../../platform/calls/serve.ts'
import { Problem, refuse } from '../../../platform/problem.ts'
import { findName, refusalToCreateFor } from '../../items/index.ts'
import { invite } from '../invite.ts'
import { loadForChange, type LoadedForChange } from './load-series.ts'
import { concerns } from './series-draft.ts'
import { carryOut, type Changed } from './update-series.ts'

export type Attending = { readonly id: string; readonly interval: SeriesScope; readonly preview: boolean }

/** Which appointments a change of the attendees concerns. One that does not repeat means itself, whatever the interval. */
function scopeOf({ series, of }: LoadedForChange, interval: SeriesScope): SeriesScope {
  const scope = series ? interval : 'ONLY'
  if (scope !== 'ONLY' && series?.active === false) throw new Problem('series.inactive')
  if (scope === 'ONLY' && of.completed) throw new Problem('item.completed')
  return scope
}

type Added = {
  readonly appointmentId: string
  readonly preview?: PreviewAnswer<SeriesPreview>
  /** Undefined if all of them attend the one appointment already. */
  readonly undo?: string
}

/** People who are known to the series or the appointment can be removed, but not its subject. */
async function refuseToRemove(
  context: Context,
  { series, of, occurrences }: LoadedForChange,
  scope: SeriesScope,
  people: readonly string[],
): Promise<void> {
  const subjects = [of.subjectId, ...(scope === 'ONLY' || !series ? [] : [series.subjectId])]
  const staying = people.find((person) => subjects.includes(person))
  if (staying !== undefined)
    throw new Problem('appointment.subject_stays', { Name: (await findName(context.tx, staying)) ?? '' })
  const known = new Set([
    ...(series?.people ?? []),
    ...occurrences.flatMap((one) => one.attending.map(({ personId }) => personId)),
  ])
  if (people.some((person) => !known.has(person))) throw new Problem('record.not_found')
}

/** Adds people to appointments and, from FORWARD on, to the standing list, and removes those who leave: all of it or nothing. */
export async function addToSeries(
  context: Context,
  {
    id,
    interval,
    preview,
    cases,
    leaving = [],
  }: Attending & { readonly cases: readonly string[]; readonly leaving?: readonly string[] | undefined },
): Promise<Added> {
  const loaded = await loadForChange(context, { id, preview, isAlone: interval === 'ONLY' })
  const { item, of } = loaded
  refuse(refusalToCreateFor(item))
  const scope = scopeOf(loaded, interval)
  const within = loaded.occurrences.filter((one) => !one.completed && concerns(loaded, scope, one))
  const joins = await invite(context, [of, ...within], cases)
  if (joins.some(({ personId }) => leaving.includes(personId)))
    throw new Problem('item.value_invalid', { Property: 'leaving' })
  await refuseToRemove(context, loaded, scope, leaving)
  const present = new Set(of.attending.filter(({ gone }) => !gone).map(({ personId }) => personId))
  const isSoAlready =
    joins.every(({ personId }) => present.has(personId)) && leaving.every((personId) => !present.has(personId))
  if (scope === 'ONLY' && isSoAlready && !preview) return { appointmentId: of.id }
  const changed = await carryOut(context, loaded, { scope, preview, joins, leaves: leaving })
  return { appointmentId: of.id, ...('preview' in changed ? changed : { undo: changed.done.undo }) }
}

/** Removes people from appointments that are not completed and, from FORWARD on, from the standing list. The subject stays. */
export async function removeFromSeries(
  context: Context,
  { id, interval, preview, people }: Attending & { readonly people: readonly string[] },
): Promise<Changed & { readonly seriesId: string | null; readonly appointmentId: string }> {
  const loaded = await loadForChange(context, { id, preview, isAlone: interval === 'ONLY' })
  const { series, of } = loaded
  const scope = scopeOf(loaded, interval)
  await refuseToRemove(context, loaded, scope, people)
  const changed = await carryOut(context, loaded, { scope, preview, leaves: people })
  return { ...changed, seriesId: series?.id ?? null, appointmentId: of.id }
}
