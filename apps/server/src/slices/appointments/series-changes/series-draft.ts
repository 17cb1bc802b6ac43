import { MAX_OCCURRENCES } from '@caseloom/contracts/appointments/series/recurrence-rules'
import { ruleText } from '@caseloom/contracts/appointments/series/rule-texts'
import type { PlannedTime, SeriesPlan } from '@caseloom/contracts/appointments/series/series-plan'
import type { SeriesScope } from '@caseloom/contracts/items/repeating'
import { refuseFarDay } from '../../../platform/calls/field-problem.ts'
import { Problem } from '../../../platform/problem.ts'
import { momentOf, type Moment } from '../series/planned-moments.ts'
import type { Loaded } from '../series/series-state.ts'
import { patternAmong } from '../series/series-pattern.ts'
import { nameAfter, namesInOrder } from '../series/session-names.ts'
import type { Attending, StoredOccurrence, StoredSeries } from '../series/series-store.ts'
import type { SeriesFields } from '../series/series-writes-store.ts'

export type Joining = { readonly personId: string; readonly name: string }
/** Somebody who is to take appointments. `formerNames` are the names of those who take them now. */
export type NewTaker = Joining & { readonly formerNames: ReadonlyMap<string, string> }
export type TypeChoice = { readonly id: string | null; readonly name: string | null }

/** What is to change of the appointments in a scope. */
export type SeriesChange = {
  readonly scope: SeriesScope
  /** When they take place, if that changes for more than one. */
  readonly plan?: SeriesPlan | undefined
  /** When the one alone takes place, if that changes. */
  readonly alone?: Pick<PlannedTime, 'start' | 'end'> | undefined
  /** Another appointment of the series begins then. */
  readonly isAloneTaken?: boolean
  readonly name?: string | undefined
  readonly type?: TypeChoice | undefined
  readonly taker?: NewTaker
  readonly joins?: readonly Joining[]
  readonly leaves?: readonly string[]
  /** All that are not completed are deleted. */
  readonly ends?: boolean
}

/** The change to one appointment. Undefined parts stay. */
export type Edit = {
  readonly occurrence: StoredOccurrence
  readonly time?: Moment | undefined
  readonly slot?: string | undefined
  readonly name?: string | undefined
  readonly type?: TypeChoice | undefined
  readonly taker?: NewTaker | undefined
  readonly joins: readonly Joining[]
  readonly leaves: readonly Attending[]
}

export type Made = Moment & { readonly slot: string; readonly name: string }

export type Kept = { readonly occurrence: StoredOccurrence; readonly why: 'completed' | 'by-hand' | 'as-is' }

/** Everything that a change will do, before anything is written: what a preview shows and what the change writes. */
export type Draft = {
  readonly of: StoredOccurrence
  readonly before: StoredSeries | null
  /** It is a change to the series too, not just to one appointment. */
  readonly isOfSeries: boolean
  /** The series after the change, if it is one then. */
  readonly after: {
    readonly fields: SeriesFields
    readonly people: readonly string[]
    readonly skips: readonly string[]
  } | null
  readonly makes: readonly Made[]
  /** The appointment that the made ones are like. */
  readonly pattern: StoredOccurrence
  readonly edits: readonly Edit[]
  readonly keeps: readonly Kept[]
  readonly removes: readonly StoredOccurrence[]
  readonly blockedAt: string | null
}

/** Whether an appointment is in the scope of a change. */
export const concerns = ({ of }: Loaded, scope: SeriesScope, occurrence: StoredOccurrence): boolean => {
  if (occurrence.id === of.id) return true
  if (scope === 'ONLY' || of.slot === null || occurrence.slot === null) return false
  return scope === 'ALL' || occurrence.slot >= of.slot
}

/** Whether a change to the series leaves this of an appointment alone. The one from which the change was asked for changes anyway. */
const isByHand = ({ of }: Loaded, occurrence: StoredOccurrence, what: 'type' | 'name') =>
  occurrence.id !== of.id && occurrence.byHand.includes(what)

type Given = {
  readonly zone: string
  readonly names: ReadonlyMap<string, string>
  readonly moves: ReadonlyMap<string, Pick<PlannedTime, 'start' | 'end'>>
  /** The day for which each appointment of the plan stands. */
  readonly slots: ReadonlyMap<string, string>
}

function timeOf({ moves, zone }: Given, { id, startsAt, endsAt }: StoredOccurrence): Moment | undefined {
  const move = moves.get(id)
  if (!move) return undefined
  const moment = momentOf(move, zone)
  const isSame = moment.startsAt.getTime() === startsAt.getTime() && moment.endsAt.getTime() === endsAt.getTime()
  return isSame ? undefined : moment
}

function editOf(loaded: Loaded, change: SeriesChange, occurrence: StoredOccurrence, given: Given): Edit {
  const { type } = change
  const isConcerned = concerns(loaded, change.scope, occurrence)
  const name = isConcerned && !isByHand(loaded, occurrence, 'name') ? given.names.get(occurrence.id) : undefined
  const slot = given.slots.get(occurrence.id)
  const isInSeries = occurrence.seriesId === (loaded.series?.id ?? null)
  const isRetyped = isConcerned && type && type.id !== occurrence.typeId && !isByHand(loaded, occurrence, 'type')
  return {
    occurrence,
    time: timeOf(given, occurrence),
    slot: slot === occurrence.slot && isInSeries ? undefined : slot,
    name: name === occurrence.name ? undefined : name,
    type: isRetyped ? type : undefined,
    ...(isConcerned ? peopleAfter(change, occurrence) : { joins: [], leaves: [] }),
  }
}

/** Who takes and who attends an appointment after the change. The attendance of a new taker takes the place of the former one's. */
function peopleAfter(
  { taker: asked, joins = [], leaves = [] }: SeriesChange,
  { subjectId, attending }: StoredOccurrence,
): Pick<Edit, 'taker' | 'joins' | 'leaves'> {
  const taker = asked?.personId === subjectId ? undefined : asked
  const present = new Set(attending.filter(({ gone }) => !gone).map(({ personId }) => personId))
  const isLeaving = (personId: string) => (personId === subjectId ? taker !== undefined : leaves.includes(personId))
  return {
    taker,
    joins: (taker ? [taker, ...joins] : joins).filter(({ personId }) => !present.has(personId)),
    leaves: attending.filter(({ personId, gone, completed }) => isLeaving(personId) && !gone && !completed),
  }
}

/** Whether an edit changes more than the day for which the appointment stands. */
export const isVisible = ({ time, name, type, taker, joins, leaves }: Edit): boolean =>
  [time, name, type, taker].some((part) => part !== undefined) || joins.length > 0 || leaves.length > 0

function whyKept(loaded: Loaded, change: SeriesChange, occurrence: StoredOccurrence): Kept['why'] {
  const planned = change.plan?.keeps.find(({ id }) => id === occurrence.id)?.why
  if (planned) return planned
  if (occurrence.completed) return 'completed'
  const isHeld =
    (change.name !== undefined && isByHand(loaded, occurrence, 'name')) ||
    (change.type !== undefined && isByHand(loaded, occurrence, 'type'))
  return isHeld ? 'by-hand' : 'as-is'
}

/** Who takes the appointments that the series makes, and its standing list. A change to one appointment leaves both as they are. */
function standingAfter(
  { series, of }: Loaded,
  { scope, taker: asked, joins = [], leaves = [] }: SeriesChange,
): { readonly subjectId: string | null; readonly people: readonly string[] } {
  const subjectId = series ? series.subjectId : of.subjectId
  const attending = of.attending.filter(({ gone }) => !gone).map(({ personId }) => personId)
  const people = series?.people ?? attending
  if (scope === 'ONLY') return { subjectId, people }
  const taker = asked?.personId === subjectId ? undefined : asked
  const joining = (taker ? [taker, ...joins] : joins).map(({ personId }) => personId)
  const isLeaving = (id: string) => (taker && id === subjectId) || leaves.includes(id)
  return {
    subjectId: taker?.personId ?? subjectId,
    people: [...new Set([...people, ...joining])].filter((id) => !isLeaving(id)),
  }
}

function seriesAfter(loaded: Loaded, change: SeriesChange): Draft['after'] {
  const { series } = loaded
  const { plan } = change
  if (!series && !plan) return null
  const { subjectId, people } = standingAfter(loaded, change)
  if (!plan)
    return (
      series && { fields: { ...series, subjectId, active: series.active && !change.ends }, people, skips: series.skips }
    )
  const { rule, from, startTime, minutes, until, madeTo, skips } = plan.after
  const times = { rule: ruleText(rule), firstDay: from, startTime, minutes, untilDay: until, madeTo }
  return { fields: { ...times, subjectId, active: true }, people, skips }
}

/** A series ends on a day on which it could still have an appointment. */
function refuseFarEnd(plan: SeriesPlan | undefined): void {
  const until = plan?.after.until ?? null
  if (until !== null) refuseFarDay('OccursTill', until)
}

/** Works out what a change does. Throws series.too_long rather than leave something out. */
export function draftOf(loaded: Loaded, change: SeriesChange, zone: string): Draft {
  const { series, occurrences, of } = loaded
  const { plan } = change
  refuseFarEnd(plan)
  const within = occurrences.filter((one) => concerns(loaded, change.scope, one))
  const names =
    change.name === undefined
      ? new Map<string, string>()
      : namesInOrder(
          change.name,
          within.filter((one) => !one.completed),
          of.id,
        )
  const removed = new Set(plan?.removes)
  const removes = occurrences.filter((one) => removed.has(one.id) || (change.ends === true && !one.completed))
  const gone = new Set(removes.map(({ id }) => id))
  const slots = new Map([...(plan?.moves ?? []), ...(plan?.keeps ?? [])].map(({ id, slot }) => [id, slot]))
  const moves = change.alone ? [{ ...change.alone, id: of.id }] : (plan?.moves ?? [])
  const given = { zone, names, slots, moves: new Map(moves.map((move) => [move.id, move] as const)) }
  const left = occurrences.filter(({ id }) => !gone.has(id))
  const edits = left.filter(({ completed }) => !completed).map((one) => editOf(loaded, change, one, given))
  const changing = edits.filter((edit) => isVisible(edit) || edit.slot !== undefined)
  const seen = new Set(changing.filter(isVisible).map(({ occurrence }) => occurrence.id))
  const keeps = left
    .filter((one) => !seen.has(one.id) && (slots.has(one.id) || concerns(loaded, change.scope, one)))
    .map((occurrence) => ({ occurrence, why: whyKept(loaded, change, occurrence) }))
  const makes = plan?.makes ?? []
  const open = left.filter(({ completed }) => !completed).length + makes.length
  if (makes.length > 0 && open > MAX_OCCURRENCES) throw new Problem('series.too_long')
  const pattern = patternAmong(occurrences, of) ?? of
  const allNames = occurrences.map((one) => names.get(one.id) ?? one.name)
  const nameOf = nameAfter(names.get(pattern.id) ?? pattern.name, allNames)
  return {
    of,
    before: series,
    isOfSeries: plan !== undefined || (series !== null && change.scope !== 'ONLY'),
    after: seriesAfter(loaded, change),
    makes: makes.map((one, place) => ({ ...momentOf(one, zone), slot: one.slot, name: nameOf(place) })),
    pattern,
    edits: changing,
    keeps,
    removes,
    blockedAt: plan?.blockedAt ?? (change.isAloneTaken ? (change.alone?.start ?? null) : null),
  }
}
