import { Id, NIL_ID } from '@caseloom/contracts/ids'
import { LongText } from '@caseloom/contracts/items/item'
import { WallTime } from '@caseloom/contracts/times'
import * as z from 'zod'
import { Problem } from '../../platform/problem.ts'
import type { Context } from '../../platform/calls/serve.ts'
import { instantOf, wallTimeOf } from '../../platform/wall-time.ts'
import { nameProperty, type Change, type Property, type StoredItem, type Written } from '../items/index.ts'
import { clearOutcome, moveEnd, moveStart, writeNotes, writeType } from './appointment-writes-store.ts'
import { getAppointment } from './complete-appointment.ts'
import { checkLength } from './make-appointment.ts'

/** A reference is the Id as a string; null or the nil UUID clears it. */
const Choice = Id.nullable().transform((id) => (id === NIL_ID ? null : id))

/** The instant of a wall time, and how clocks show it: in a gap of daylight saving that is not what was typed. */
function momentOf(context: Context, property: string, value: unknown): { readonly at: Date; readonly wall: string } {
  const { zone } = context.actor
  const at = instantOf(WallTime.parse(value), zone)
  if (!at) throw new Problem('item.value_invalid', { Property: property })
  return { at, wall: wallTimeOf(at, zone) }
}

/** Moving the start also moves the end, so that the meeting keeps its length. */
async function writeStart(context: Context, item: StoredItem, value: unknown): Promise<Written> {
  const start = momentOf(context, 'ScheduledStartTime', value)
  const before = await moveStart(context.tx, item.id, start)
  if (!before || before.startWall === start.wall) return { before: start.wall, after: start.wall }
  const end = new Date(start.at.getTime() + before.endsAt.getTime() - before.startsAt.getTime())
  return {
    before: before.startWall,
    after: start.wall,
    along: [{ property: 'ScheduledEndTime', before: before.endWall, after: wallTimeOf(end, context.actor.zone) }],
    fields: { date: start.at },
  }
}

async function writeEnd(context: Context, item: StoredItem, value: unknown): Promise<Change> {
  const end = momentOf(context, 'ScheduledEndTime', value)
  const before = await moveEnd(context.tx, item.id, end)
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
  ['Name', nameProperty],
  ['ScheduledStartTime', start],
  ['ScheduledEndTime', end],
  ['TypeLUI', type],
  ['OutcomeLUI', outcome],
  ['Notes', notes],
])
