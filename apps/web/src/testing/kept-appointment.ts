import type { Appointment } from '@caseloom/contracts/appointments/appointment'
import { readAppointment } from '@caseloom/contracts/appointments/endpoints'
import { updateItem, updateItemsRaw } from '@caseloom/contracts/items/endpoints'
import { readLookup, type LookupItem } from '@caseloom/contracts/lookups/endpoints'
import { idOf } from './drawn.tsx'
import type { FakedServer } from './faked-server.ts'
import { appointmentOf } from './faked-work.ts'

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

/** The server has one appointment, a family session, and applies every change to it. */
export function keepAppointment(server: FakedServer, parts: Partial<Appointment> = {}) {
  let now = appointmentOf({ TypeLUI: { Id: familySession.Id, Name: familySession.Name }, ...parts })
  const change = (next: Partial<Appointment>) => {
    now = appointmentOf({ ...now, ...next, Version: now.Version + 1 })
    return now
  }
  server
    .answer(readAppointment, () => now)
    .answer(updateItem, ({ body }) => change({ [body.PropertyName ?? '']: body.PropertyValue }))
    .answer(updateItemsRaw, ({ body }) => [
      change(Object.fromEntries(body.Data.map(({ PropertyName, PropertyValue }) => [PropertyName, PropertyValue]))),
    ])
    .answer(readLookup, ({ params }) => {
      if (params.name === 'appointment-outcomes') return { Items: [held, noShow] }
      return { Items: params.name === 'appointment-types' ? [familySession] : [] }
    })
  return { now: () => now, change }
}
