import type { Appointment } from '@caseloom/contracts/appointments/appointment'
import { readAppointment } from '@caseloom/contracts/appointments/endpoints'
import { readSeries } from '@caseloom/contracts/appointments/series/series-endpoints'
import { readHome } from '@caseloom/contracts/home/endpoints'
import { updateItem, updateItemsRaw } from '@caseloom/contracts/items/endpoints'
import { readLookup, type LookupItem } from '@caseloom/contracts/lookups/endpoints'
import { idOf } from '../drawn.tsx'
import type { FakedServer } from '../faked/faked-server.ts'
import { homeOf } from '../faked/faked-home.ts'
import { seriesOf } from '../faked/faked-series.ts'
import { appointmentOf } from '../faked/faked-work.ts'

export const lookupOf = (number: number, Name: string, parts: Partial<LookupItem> = {}): LookupItem => ({
  Id: idOf(number),
  Name,
  Sequence: number,
  Category: null,
  Active: true,
  ...parts,
})

/** Two outcomes: Held requires notes, No-show does not. */
export const held = lookupOf(70, 'Held', { Success: true, Present: true })
export const noShow = lookupOf(71, 'No-show', { Success: false, Present: false })
export const familySession = lookupOf(72, 'Family session')

/** A type is sent by its Id and answered with its name. */
const partsOf = (name: string, value: unknown): Partial<Appointment> =>
  name === 'TypeLUI' ? { TypeLUI: { Id: familySession.Id, Name: familySession.Name } } : { [name]: value }

/** The server has one appointment, a family session, and applies every change to it. */
export function keepAppointment(server: FakedServer, parts: Partial<Appointment> = {}) {
  let now = appointmentOf({ TypeLUI: { Id: familySession.Id, Name: familySession.Name }, ...parts })
  const change = (next: Partial<Appointment>) => {
    now = appointmentOf({ ...now, ...next, Version: now.Version + 1 })
    return now
  }
  server
    .answer(readHome, homeOf())
    .answer(readSeries, seriesOf())
    .answer(readAppointment, () => now)
    .answer(updateItem, ({ body }) => change(partsOf(body.PropertyName ?? '', body.PropertyValue)))
    .answer(updateItemsRaw, ({ body }) => {
      for (const { PropertyName, PropertyValue } of body.Data) change(partsOf(PropertyName, PropertyValue))
      return [now]
    })
    .answer(readLookup, ({ params }) => {
      if (params.name === 'appointment-outcomes') return { Items: [held, noShow] }
      return { Items: params.name === 'appointment-types' ? [familySession] : [] }
    })
  return { now: () => now, change }
}
