import { Id, NIL_ID } from '@caseloom/contracts/ids'
import { LongText, Name } from '@caseloom/contracts/items/item'
import { WallTime } from '@caseloom/contracts/times'
import * as z from 'zod'
import { Problem } from '../../platform/problem.ts'
import type { Context } from '../../platform/serve.ts'
import { instantOf, wallTimeOf } from '../../platform/wall-time.ts'
import { writeItemFields, type Change, type Property, type StoredItem, type Written } from '../items/index.ts'
import { findChoice } from '../lookups/index.ts'
import { writeAppointment } from './appointment-store.ts'
import { getAppointment } from './complete-appointment.ts'
import { checkLength } from './make-appointment.ts'

/** A reference is the Id as a string; null or the nil UUID clears it. */
const Choice = Id.nullable().transform((id) => (id === NIL_ID ? null : id))

const name: Property = {
  schema: Name,
  read: (_context, item) => Promise.resolve(item.name),
  async write({ tx }, item, value) {
    const text = z.string().parse(value)
    await writeItemFields(tx, item.id, { name: text })
    return { before: item.name, after: text }
  },
}

/** The instant of a wall time, and how clocks show that: in a daylight-saving gap not the time that was typed. */
function momentOf(context: Context, property: string, value: unknown): { readonly at: Date; readonly wall: string } {
  const { zone } = context.actor
  const at = instantOf(WallTime.parse(value), zone)
  if (!at) throw new Problem('item.value_invalid', { Property: property })
  return { at, wall: wallTimeOf(at, zone) }
}

/** Moving the start moves the end too, so that the meeting keeps its length. Moving the end leaves the start. */
async function moveStart(context: Context, item: StoredItem, value: unknown): Promise<Written> {
  const { startsAt, endsAt, startWall, endWall } = await getAppointment(context, item.id)
  const start = momentOf(context, 'ScheduledStartTime', value)
  if (start.wall === startWall) return { before: startWall, after: startWall }
  const end = new Date(start.at.getTime() + endsAt.getTime() - startsAt.getTime())
  await writeAppointment(context.tx, item.id, { starts_at: start.at, ends_at: end })
  await writeItemFields(context.tx, item.id, { date: start.at })
  const after = wallTimeOf(end, context.actor.zone)
  return { before: startWall, after: start.wall, along: [{ property: 'ScheduledEndTime', before: endWall, after }] }
}

async function moveEnd(context: Context, item: StoredItem, value: unknown): Promise<Change> {
  const { startsAt, endWall } = await getAppointment(context, item.id)
  const end = momentOf(context, 'ScheduledEndTime', value)
  if (end.wall === endWall) return { before: endWall, after: endWall }
  checkLength(startsAt, end.at)
  await writeAppointment(context.tx, item.id, { ends_at: end.at })
  return { before: endWall, after: end.wall }
}

const start: Property = {
  schema: WallTime,
  movesOthers: true,
  read: async (context, item) => (await getAppointment(context, item.id)).startWall,
  write: moveStart,
}
const end: Property = {
  schema: WallTime,
  read: async (context, item) => (await getAppointment(context, item.id)).endWall,
  write: moveEnd,
}

const type: Property = {
  schema: Choice,
  read: async (context, item) => (await getAppointment(context, item.id)).typeId,
  async write(context, item, value) {
    const before = (await getAppointment(context, item.id)).typeName
    const id = Id.nullable().parse(value)
    const choice = id === null ? null : await findChoice(context.tx, 'appointment-types', id)
    if (choice === undefined) throw new Problem('item.value_invalid', { Property: 'TypeLUI' })
    await writeAppointment(context.tx, item.id, { type_id: id })
    await writeItemFields(context.tx, item.id, { description: choice?.Name ?? null })
    return { before, after: choice?.Name ?? null }
  },
}

/** Setting an outcome completes the appointment; clearing the proposal of a re-activated one does not. */
const outcome: Property = {
  schema: Choice,
  completes: true,
  read: async (context, item) => (await getAppointment(context, item.id)).outcomeId,
  async write(context, item) {
    const before = (await getAppointment(context, item.id)).outcomeName
    await writeAppointment(context.tx, item.id, { outcome_id: null })
    return { before, after: null }
  },
}

const notes: Property = {
  schema: LongText,
  read: async (context, item) => (await getAppointment(context, item.id)).notes,
  async write(context, item, value) {
    const before = (await getAppointment(context, item.id)).notes
    const text = z.string().parse(value)
    await writeAppointment(context.tx, item.id, { notes: text })
    return { before, after: text }
  },
}

export const appointmentProperties: ReadonlyMap<string, Property> = new Map([
  ['Name', name],
  ['ScheduledStartTime', start],
  ['ScheduledEndTime', end],
  ['TypeLUI', type],
  ['OutcomeLUI', outcome],
  ['Notes', notes],
])
