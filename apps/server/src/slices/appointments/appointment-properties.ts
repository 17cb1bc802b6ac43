import { Id, NIL_ID } from '@caseloom/contracts/ids'
import { LongText } from '@caseloom/contracts/items/item'
import { WallTime } from '@caseloom/contracts/times'
import * as z from 'zod'
import { Problem } from '../../platform/problem.ts'
import type { Context } from '../../platform/calls/serve.ts'
import { wallTimeOf } from '../../platform/wall-time.ts'
import { nameProperty, type Change, type Property, type StoredItem, type Written } from '../items/index.ts'
import { clearOutcome, markNamed, moveEnd, moveStart, writeNotes, writeType } from './appointment-writes-store.ts'
import { clockTimeOf } from './clock-time.ts'
import { getAppointment } from './complete-appointment.ts'
import { location } from './location/location-property.ts'
import { checkLength } from './make-appointment.ts'
import { momentByRule, type Moment } from './series/planned-moments.ts'
import { findSlot } from './series/slot-store.ts'

/** A reference is the Id as a string; null or the nil UUID clears it. */
const Choice = Id.nullable().transform((id) => (id === NIL_ID ? null : id))

/** When an appointment takes place by the rule of its series. Undefined if it has none, or if the rule does not apply to its day. */
async function byRuleOf({ tx, actor }: Context, { id, repeats }: StoredItem): Promise<Moment | undefined> {
  const slot = repeats ? await findSlot(tx, id) : undefined
  return slot && momentByRule(slot.day, slot, actor.zone)
}

/** Moving the start also moves the end, so that the meeting keeps its length. */
async function writeStart(context: Context, item: StoredItem, value: unknown): Promise<Written> {
  const start = clockTimeOf('ScheduledStartTime', value, context.actor.zone)
  const before = await moveStart(context.tx, item.id, start, await byRuleOf(context, item))
  if (!before || before.startWall === start.wall) return { before: start.wall, after: start.wall }
  if (before.isTaken) throw new Problem('series.time_taken')
  const end = new Date(start.at.getTime() + before.endsAt.getTime() - before.startsAt.getTime())
  return {
    before: before.startWall,
    after: start.wall,
    along: [{ property: 'ScheduledEndTime', before: before.endWall, after: wallTimeOf(end, context.actor.zone) }],
    fields: { date: start.at },
  }
}

async function writeEnd(context: Context, item: StoredItem, value: unknown): Promise<Change> {
  const end = clockTimeOf('ScheduledEndTime', value, context.actor.zone)
  const before = await moveEnd(context.tx, item.id, end, await byRuleOf(context, item))
  if (before && before.endWall !== end.wall) checkLength(before.startsAt, end.at)
  return { before: before?.endWall ?? end.wall, after: end.wall }
}

const start: Property = {
  schema: WallTime,
  movesOthers: true,
  read: async (context, item) => (await getAppointment(context, item.id)).startWall,
  write: writeStart,
}
const end: Property = {
  schema: WallTime,
  read: async (context, item) => (await getAppointment(context, item.id)).endWall,
  write: writeEnd,
}

const type: Property = {
  schema: Choice,
  read: async (context, item) => (await getAppointment(context, item.id)).typeId,
  async write({ tx }, item, value) {
    const names = await writeType(tx, item.id, Id.nullable().parse(value))
    if (!names) throw new Problem('item.value_invalid', { Property: 'TypeLUI' })
    return { ...names, fields: { description: names.after } }
  },
}

/** The item's name. The mark of an exception follows it, because the name is a column of the item. */
const name: Property = {
  ...nameProperty,
  async write(context, item, value) {
    const written = await nameProperty.write(context, item, value)
    if (!item.repeats || written.before === written.after) return written
    return { ...written, follow: () => markNamed(context.tx, item.id) }
  },
}

/** Setting an outcome completes the appointment; clearing the proposal of a re-activated one does not. */
const outcome: Property = {
  schema: Choice,
  completes: true,
  read: async (context, item) => (await getAppointment(context, item.id)).outcomeId,
  async write(context, item) {
    const before = await clearOutcome(context.tx, item.id)
    return { before: before?.outcomeName ?? null, after: null }
  },
}

const notes: Property = {
  schema: LongText,
  read: async (context, item) => (await getAppointment(context, item.id)).notes,
  async write(context, item, value) {
    const text = z.string().parse(value)
    const before = await writeNotes(context.tx, item.id, text)
    return { before: before?.notes ?? '', after: text }
  },
}

export const appointmentProperties: ReadonlyMap<string, Property> = new Map([
  ['Name', name],
  ['ScheduledStartTime', start],
  ['ScheduledEndTime', end],
  ['TypeLUI', type],
  ['OutcomeLUI', outcome],
  ['Notes', notes],
  ['Location', location],
])
