import ICAL from 'ical.js'
import { Temporal } from 'temporal-polyfill'
import { instantOf } from '../../../../platform/wall-time.ts'
import type { FeedEvent, FeedEvents, FeedSeries } from './feed-events.ts'
import { timeZonePart } from './time-zone-part.ts'

export type CalendarFile = {
  readonly zone: string
  /** The calendar's name, for programs that show one. */
  readonly name: string | null
  readonly events: FeedEvents
  /** Where an appointment opens in the installation. */
  readonly addressOf: (id: string) => string | null
}

/** The calendar as RFC 5545 text. The same events always give the same text: nothing in it depends on when it is written. */
export function calendarText({ zone, name, events, addressOf }: CalendarFile): string {
  const calendar = new ICAL.Component('vcalendar')
  calendar.updatePropertyWithValue('version', '2.0')
  calendar.updatePropertyWithValue('prodid', '-//Caseloom//Calendar//EN')
  calendar.updatePropertyWithValue('calscale', 'GREGORIAN')
  calendar.updatePropertyWithValue('method', 'PUBLISH')
  if (name !== null) {
    calendar.updatePropertyWithValue('x-wr-calname', name)
    calendar.updatePropertyWithValue('x-published-ttl', 'PT1H')
    calendar.updatePropertyWithValue('refresh-interval', ICAL.Duration.fromString('PT1H'))
  }
  const [from, ...others] = events.series.map(({ first }) => first).toSorted()
  const until = events.series
    .map(({ lastDay }) => lastDay)
    .toSorted()
    .at(-1)
  if (from !== undefined && until !== undefined) calendar.addSubcomponent(timeZonePart(zone, [from, ...others, until]))
  for (const series of events.series) {
    calendar.addSubcomponent(seriesPart(series, zone))
    for (const changed of series.changed) {
      const part = eventPart(changed, series.id, addressOf)
      addLocal(part, 'recurrence-id', changed.slot, zone)
      calendar.addSubcomponent(part)
    }
  }
  for (const event of events.single) calendar.addSubcomponent(eventPart(event, event.id, addressOf))
  return calendar.toString()
}

const uidOf = (id: string) => `${id}@caseloom`

function seriesPart(series: FeedSeries, zone: string): ICAL.Component {
  const part = new ICAL.Component('vevent')
  part.updatePropertyWithValue('uid', uidOf(series.id))
  addShared(part, series)
  addLocal(part, 'dtstart', series.first, zone)
  part.updatePropertyWithValue('duration', ICAL.Duration.fromSeconds(series.minutes * 60))
  const last = instantOf(`${series.lastDay}T23:59:59`, zone)
  if (!last) throw new Error(`A series ends on ${series.lastDay}`)
  part.updatePropertyWithValue('rrule', ICAL.Recur.fromString(`${series.rule};UNTIL=${utcText(last)}`))
  for (const slot of series.left) addLocal(part, 'exdate', slot, zone)
  return part
}

function eventPart(event: FeedEvent, uid: string, addressOf: CalendarFile['addressOf']): ICAL.Component {
  const part = new ICAL.Component('vevent')
  part.updatePropertyWithValue('uid', uidOf(uid))
  addShared(part, event)
  part.updatePropertyWithValue('dtstart', utc(event.start))
  part.updatePropertyWithValue('dtend', utc(event.end))
  if (event.isCancelled) part.updatePropertyWithValue('status', 'CANCELLED')
  const address = addressOf(event.id)
  if (address !== null) part.updatePropertyWithValue('url', address)
  return part
}

function addShared(
  part: ICAL.Component,
  { modifiedAt, sequence, summary }: Pick<FeedEvent, 'modifiedAt' | 'sequence' | 'summary'>,
) {
  part.updatePropertyWithValue('dtstamp', utc(modifiedAt))
  part.updatePropertyWithValue('last-modified', utc(modifiedAt))
  part.updatePropertyWithValue('sequence', sequence)
  part.updatePropertyWithValue('summary', summary)
  part.updatePropertyWithValue('class', 'PRIVATE')
}

/** '20261119T190000Z' */
const utcText = (at: Date) => `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
const utc = (at: Date) => ICAL.Time.fromDateTimeString(`${at.toISOString().slice(0, 19)}Z`)

/** A time on the clocks of a zone. In a gap of daylight saving RFC 5545 reads it as the server does: moved forward by the gap. */
function addLocal(part: ICAL.Component, name: string, wall: string, zone: string) {
  const property = new ICAL.Property(name)
  property.setParameter('tzid', zone)
  property.setValue(
    ICAL.Time.fromDateTimeString(Temporal.PlainDateTime.from(wall).toString({ smallestUnit: 'second' })),
  )
  part.addProperty(property)
}
