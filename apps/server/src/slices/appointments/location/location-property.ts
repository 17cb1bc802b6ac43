import { GeoRecord } from '@caseloom/contracts/appointments/appointment-location'
import { wallTimeOf } from '../../../platform/wall-time.ts'
import type { Property } from '../../items/index.ts'
import { findLocation, writeLocation } from './location-store.ts'

/** Where the appointment takes place, as the browser of the member measured it. */
export const location: Property = {
  schema: GeoRecord,
  read: ({ tx }, item) => findLocation(tx, item.id),
  async write({ tx, now, actor }, item, value) {
    const { latitude, longitude, accuracy, time } = GeoRecord.parse(value)
    // The clock of a phone may be ahead. Two measurements of one second are one.
    const measuredAt = new Date(Math.floor(Math.min(Date.parse(time), now.getTime()) / 1000) * 1000)
    const record = { Latitude: latitude, Longitude: longitude, Accuracy: accuracy, Time: measuredAt.toISOString() }
    const { before, isChanged } = await writeLocation(tx, item.id, record)
    // The trail says when the place was measured and not where: it has readers who are not told the location.
    const textOf = ({ Time }: { readonly Time: string }) => wallTimeOf(new Date(Time), actor.zone)
    return { before: before && textOf(before), after: textOf(record), isChanged }
  },
}
