import { newId } from '../../../platform/database/new-id.ts'
import type { Context } from '../../../platform/calls/serve.ts'
import { Problem } from '../../../platform/problem.ts'
import { offerUndo, putInBin, takeOutOfBin, writeItems, type Fields } from '../../items/index.ts'
import type { AsBefore, LeftBehind } from './left-behind.ts'
import { isVisible, type Draft, type Edit } from './series-draft.ts'
import { momentByRule, type Moment } from '../series/planned-moments.ts'
import type { StoredOccurrence } from '../series/series-store.ts'
import type { Applied, Joined } from './applied-draft.ts'
import { noteDraft } from './note-draft.ts'
import {
  insertSeries,
  makeAttendances,
  makeOccurrences,
  writeLists,
  writeOccurrences,
  writeSeries,
  type OccurrenceRow,
} from '../series/series-writes-store.ts'

export type Done = {
  readonly undo: string
  readonly seriesId: string | null
  readonly made: number
  readonly moved: number
  readonly changed: number
  readonly removed: number
}

const isSameTime = (one: Moment, other: Moment): boolean =>
  one.startsAt.getTime() === other.startsAt.getTime() && one.endsAt.getTime() === other.endsAt.getTime()

/** What of an appointment is by hand after a change: not what the series sets, unless its new time is not that of its day by the rule. */
function byHandAfter(
  { occurrence, time, slot, type, name }: Edit,
  { before, after }: Draft,
  zone: string,
): OccurrenceRow['byHand'] {
  // It begins a series of its own.
  if (!before && occurrence.seriesId !== null) return []
  const own = slot ?? occurrence.slot
  const byRule = after && own !== null ? momentByRule(own, after.fields, zone) : undefined
  const isByRule = time && byRule && isSameTime(time, byRule)
  const kept = occurrence.byHand.filter(
    (one) => !(one === 'time' && time) && !(one === 'type' && type) && !(one === 'name' && name !== undefined),
  )
  return time && after && !isByRule ? [...kept, 'time'] : kept
}

const rowAfter = (
  edit: Edit,
  draft: Draft,
  { seriesId, zone }: { seriesId: string | null; zone: string },
): OccurrenceRow => {
  const { occurrence, time, slot, type, taker } = edit
  return {
    id: occurrence.id,
    startsAt: time?.startsAt ?? occurrence.startsAt,
    endsAt: time?.endsAt ?? occurrence.endsAt,
    seriesId,
    slot: slot ?? occurrence.slot,
    byHand: byHandAfter(edit, draft, zone),
    typeId: type ? type.id : occurrence.typeId,
    subjectId: taker?.personId ?? occurrence.subjectId,
  }
}

export const asBefore = (one: StoredOccurrence, properties: readonly string[]): AsBefore => ({
  id: one.id,
  properties: [...properties],
  name: one.name,
  description: one.description,
  startsAt: one.startsAt.toISOString(),
  endsAt: one.endsAt.toISOString(),
  seriesId: one.seriesId,
  slot: one.slot,
  byHand: [...one.byHand],
  typeId: one.typeId,
  subjectId: one.subjectId,
})

/** The properties of an appointment that an edit changes, and the columns of its item. */
function itemWrite({ occurrence, time, type, name, taker, joins, leaves }: Edit) {
  const fields: Fields = {
    ...(time && { date: time.startsAt }),
    ...(name !== undefined && { name }),
    ...(type && { description: type.name }),
  }
  const properties = [
    ...(time && time.start !== occurrence.start ? ['ScheduledStartTime'] : []),
    ...(time && time.end !== occurrence.end ? ['ScheduledEndTime'] : []),
    ...(name === undefined ? [] : ['Name']),
    ...(type ? ['TypeLUI'] : []),
    ...(taker ? ['Subject'] : []),
    ...(joins.length + leaves.length > 0 ? ['AppointmentAttendeesList'] : []),
  ]
  return { id: occurrence.id, fields, properties }
}

/** The series row first: the rights to its lists, and to make appointments, come from its appointments. */
async function applySeries(context: Context, draft: Draft, seriesId: string | null): Promise<void> {
  const { before, after, edits, isOfSeries } = draft
  if (seriesId !== null && after && !before) await insertSeries(context, seriesId, after.fields)
  await writeOccurrences(
    context.tx,
    edits
      .filter(({ time, type, name, slot, taker }) => time ?? type ?? name ?? slot ?? taker)
      .map((edit) => rowAfter(edit, draft, { seriesId, zone: context.actor.zone })),
  )
  if (seriesId === null || !after || !isOfSeries) return
  if (before) await writeSeries(context.tx, seriesId, after.fields)
  await writeLists(context, seriesId, before ?? { people: [], skips: [] }, after)
}

function joinedBy(context: Context, edits: readonly Edit[]): Joined[] {
  return edits.flatMap(({ occurrence, joins }) =>
    joins.map(({ personId, name }) => {
      const old = occurrence.attending.find((one) => one.personId === personId)
      const id = old?.id ?? newId(context.now)
      return { id, appointment_id: occurrence.id, person_id: personId, name, isBack: old !== undefined }
    }),
  )
}

/**
 * Makes a draft true: every table by one statement, whatever the number of appointments. The series and its open appointments are locked.
 * Returns the id under which it can be undone.
 */
export async function applyDraft(context: Context, draft: Draft): Promise<Done> {
  if (draft.blockedAt !== null) throw new Problem('series.time_taken')
  const { tx, now } = context
  const { edits, removes, pattern, of } = draft
  const seriesId = draft.before?.id ?? (draft.after ? newId(now) : null)
  await applySeries(context, draft, seriesId)
  const versions = await writeItems(tx, [...edits.map(itemWrite), ...removes.map(({ id }) => ({ id }))], context)
  const made = draft.makes.map(({ name, startsAt, endsAt, slot }) => ({
    id: newId(now),
    name,
    starts_at: startsAt,
    ends_at: endsAt,
    slot,
  }))
  const attendances = made.flatMap(({ id }) =>
    (draft.after?.people ?? []).map((personId) => ({ id: newId(now), appointment_id: id, person_id: personId })),
  )
  if (seriesId !== null) await makeOccurrences(context, { seriesId, patternId: pattern.id }, made, attendances)
  const joined = joinedBy(context, edits)
  const back = joined.filter(({ isBack }) => isBack).map(({ id }) => id)
  await makeAttendances(
    context,
    joined
      .filter(({ isBack }) => !isBack)
      .map(({ id, appointment_id, person_id }) => ({ id, appointment_id, person_id })),
  )
  if (back.length > 0) await takeOutOfBin(tx, back)
  const gone = [...edits.flatMap(({ leaves }) => leaves), ...removes].map(({ id }) => id)
  if (gone.length > 0) await putInBin(tx, gone, context)
  const applied = { draft, seriesId, made, joined, versions }
  noteDraft(context, applied)
  const offer = {
    id: of.id,
    version: versions.get(of.id) ?? of.version,
    changed: { seriesId, changes: leftBehind(applied) },
  }
  const undo = await offerUndo(tx, offer, context)
  const moved = edits.filter(({ time }) => time).length
  const shown = edits.filter(isVisible).length
  return { undo, seriesId, made: made.length, moved, changed: shown - moved, removed: removes.length }
}

function seriesLeft({ draft: { before, after, isOfSeries }, seriesId }: Applied): LeftBehind['series'] {
  if (seriesId === null || !after || !isOfSeries) return null
  return {
    version: before ? before.version + 1 : 1,
    before: before && {
      rule: before.rule,
      firstDay: before.firstDay,
      startTime: before.startTime,
      minutes: before.minutes,
      untilDay: before.untilDay,
      madeTo: before.madeTo,
      subjectId: before.subjectId,
      active: before.active,
    },
    people: before ? [...before.people] : [],
    skips: before ? [...before.skips] : [],
  }
}

function leftBehind(applied: Applied): LeftBehind {
  const { draft, made, joined, versions } = applied
  const { before, edits, removes, isOfSeries } = draft
  const touched = [...versions].map(([id, version]): [string, number] => [id, version])
  return {
    series: seriesLeft(applied),
    ...(before && !isOfSeries && { besides: before.version }),
    touched: [...touched, ...made.map(({ id }): [string, number] => [id, 1])],
    before: edits.map((edit) => asBefore(edit.occurrence, itemWrite(edit).properties)),
    made: made.map(({ id }) => id),
    removed: removes.map(({ id }) => id),
    joined: joined.map(({ id }) => id),
    left: edits.flatMap(({ leaves }) => leaves.map(({ id }) => id)),
    restored: [],
  }
}
