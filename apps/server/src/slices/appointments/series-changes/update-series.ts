import { plusMinutes } from '@caseloom/contracts/appointments/appointment-rules'
import { recurrenceOfCron } from '@caseloom/contracts/appointments/series/cron-texts'
import { withWeekdayOf } from '@caseloom/contracts/appointments/series/recurrence-choices'
import type { Recurrence } from '@caseloom/contracts/appointments/series/recurrence'
import { recurrenceOfRule } from '@caseloom/contracts/appointments/series/rule-texts'
import type { SeriesPlan } from '@caseloom/contracts/appointments/series/series-plan'
import type { SeriesPreview } from '@caseloom/contracts/items/repeating'
import type { PreviewAnswer } from '../../../platform/calls/preview-answer.ts'
import type { Context } from '../../../platform/calls/serve.ts'
import { Problem } from '../../../platform/problem.ts'
import { applyDraft, type Done } from './apply-draft.ts'
import { loadForChange, type LoadedForChange } from './load-series.ts'
import { draftOf, type SeriesChange } from './series-draft.ts'
import { previewDraft } from './series-preview.ts'
import { minutesOf, planOfNew, planOfSeries } from '../series/series-state.ts'

export type SeriesRequest = {
  readonly id: string
  readonly scope: 'FORWARD' | 'ALL'
  readonly preview: boolean
  readonly interval?: string | null | undefined
  readonly rule?: string | null | undefined
  readonly end?: string | null | undefined
  readonly skip?: readonly string[] | undefined
  readonly start?: string | undefined
}

/** A change that was made, or what it would do. */
export type Changed = { readonly preview: PreviewAnswer<SeriesPreview> } | { readonly done: Done }

/** Shows what a change does, or makes it true. */
export async function carryOut(
  context: Context,
  loaded: LoadedForChange,
  { preview, ...change }: SeriesChange & { readonly preview: boolean },
): Promise<Changed> {
  const draft = draftOf(loaded, change, context.actor.zone)
  if (preview) return { preview: await previewDraft(context, draft) }
  return { done: await applyDraft(context, draft) }
}

/** How it is to repeat, and from when to when in the day, as far as the call says. */
function repetitionIn({ interval, rule, start }: SeriesRequest): {
  rule: Recurrence | undefined
  startTime: string | undefined
} {
  const asked = start === undefined ? undefined : `${start}:00`
  if (rule !== null && rule !== undefined) {
    const recurrence = recurrenceOfRule(rule)
    if (!recurrence) throw new Problem('series.rule_invalid')
    return { rule: recurrence, startTime: asked }
  }
  if (interval === null || interval === undefined) return { rule: undefined, startTime: asked }
  const read = recurrenceOfCron(interval)
  if (!read) throw new Problem('series.rule_invalid')
  return { rule: read.rule, startTime: asked ?? `${read.startTime.slice(0, 5)}:00` }
}

function planOf(context: Context, loaded: LoadedForChange, request: SeriesRequest): SeriesPlan {
  const { series, of } = loaded
  const { scope, end, skip = [] } = request
  const { rule, startTime } = repetitionIn(request)
  const asking = { now: context.now, zone: context.actor.zone }
  if (end !== null && end !== undefined && end < of.start.slice(0, 10)) throw new Problem('series.ends_before_start')
  if (!series) {
    if (!rule) throw new Problem('series.rule_invalid')
    const whole = withWeekdayOf(rule, of.start.slice(0, 10))
    return planOfNew(loaded, { rule: whole, until: end ?? null, startTime, skip }, asking)
  }
  const minutes = minutesOf(of)
  const moved = startTime === undefined ? undefined : `${of.start.slice(0, 10)}T${startTime}`
  return planOfSeries(
    { ...loaded, series },
    {
      scope,
      skip,
      ...(rule && { rule }),
      ...(end !== undefined && { until: end }),
      ...(moved !== undefined && moved !== of.start && { move: { start: moved, end: plusMinutes(moved, minutes) } }),
    },
    asking,
  )
}

/**
 * Makes a series of an appointment, or changes when a series takes place and until when. A series that has ended, as with its case, does
 * not begin again: a rule for one of its open appointments makes a new one.
 */
export async function updateSeries(context: Context, request: SeriesRequest): Promise<Changed> {
  const { scope, preview, rule, interval } = request
  const hasRule = (rule ?? interval ?? null) !== null
  const found = await loadForChange(context, { ...request, beginsAnew: hasRule })
  const { of, isBySeries } = found
  const hasEnded = found.series?.active === false
  if (hasEnded && (isBySeries || !hasRule)) throw new Problem('series.inactive')
  if (of.completed && !isBySeries) throw new Problem('item.completed')
  const loaded = hasEnded ? { ...found, series: null } : found
  return carryOut(context, loaded, {
    scope: loaded.series ? scope : 'FORWARD',
    preview,
    plan: planOf(context, loaded, request),
  })
}
