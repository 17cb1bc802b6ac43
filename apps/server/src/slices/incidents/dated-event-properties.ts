import { isSpan, NEW_EVENT_NAME } from '@caseloom/contracts/incidents/incident-rules'
import { LongText } from '@caseloom/contracts/items/item'
import { CLEAR_DATE, CalendarDay } from '@caseloom/contracts/times'
import * as z from 'zod'
import { Problem } from '../../platform/problem.ts'
import { getInstant, refuseFarDay } from '../../platform/calls/field-problem.ts'
import type { Context } from '../../platform/calls/serve.ts'
import { nameProperty, type Property } from '../items/index.ts'
import { listStoredEvents, writeEvent, type StoredEvent } from './dated-event-store.ts'
import { peopleInvolved } from './people-involved.ts'
import { typeProperty } from './plain-properties.ts'

export async function getEvent({ tx }: Context, id: string): Promise<StoredEvent> {
  const [event] = await listStoredEvents(tx, [id])
  if (!event) throw new Problem('record.not_found')
  return event
}

/** The first moment of a day, by which lists are ordered. If the clocks go forward at midnight, that is one o'clock. */
export function momentOfDay(day: string, zone: string): Date {
  return getInstant('StartDay', `${day}T00:00:00`, zone)
}

const startDay: Property = {
  schema: CalendarDay,
  movesOthers: true,
  read: async (context, item) => (await getEvent(context, item.id)).startDay,
  async write(context, item, value) {
    const { startDay: before, endDay } = await getEvent(context, item.id)
    const after = CalendarDay.parse(value)
    refuseFarDay('StartDay', after)
    const isKept = isSpan(after, endDay)
    // A first day moved past the last one clears it.
    await writeEvent(context.tx, item.id, { start_day: after, ...(!isKept && { end_day: null }) })
    const fields = { date: momentOfDay(after, context.actor.zone) }
    return { before, after, fields, ...(!isKept && { along: [{ property: 'EndDay', before: endDay, after: null }] }) }
  },
}

const EndDay = z
  .union([z.literal(CLEAR_DATE), z.null(), CalendarDay])
  .transform((day) => (day === CLEAR_DATE ? null : day))

const endDay: Property = {
  schema: EndDay,
  read: async (context, item) => (await getEvent(context, item.id)).endDay,
  async write(context, item, value) {
    const { startDay: start, endDay: before } = await getEvent(context, item.id)
    const after = EndDay.parse(value)
    if (after !== null) refuseFarDay('EndDay', after)
    if (!isSpan(start, after)) throw new Problem('event.ends_before_start')
    await writeEvent(context.tx, item.id, { end_day: after })
    return { before, after }
  },
}

const notes: Property = {
  schema: LongText,
  read: async (context, item) => (await getEvent(context, item.id)).notes,
  async write(context, item, value) {
    const { notes: before } = await getEvent(context, item.id)
    const after = z.string().parse(value)
    await writeEvent(context.tx, item.id, { notes: after })
    return { before, after }
  },
}

const type = typeProperty({
  list: 'event-types',
  unnamed: NEW_EVENT_NAME,
  typeOf: getEvent,
  async writeType({ tx }, id, typeId) {
    await writeEvent(tx, id, { type_id: typeId })
  },
})

export const eventProperties: ReadonlyMap<string, Property> = new Map([
  ['Name', nameProperty],
  ['TypeLUI', type],
  ['StartDay', startDay],
  ['EndDay', endDay],
  ['Notes', notes],
  ['PeopleInvolved', peopleInvolved],
])
