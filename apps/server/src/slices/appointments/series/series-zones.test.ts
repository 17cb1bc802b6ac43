import { weekdayOf } from '@caseloom/contracts/appointments/series/recurrence-choices'
import { daysOf } from '@caseloom/contracts/appointments/series/occurrence-days'
import { expect, test } from 'vitest'
import { instantOf } from '../../../platform/wall-time.ts'
import { depth } from '../../../testing/depth.ts'

/** Away from changes of the clocks, only every eighth week is compared; in the long run every week. */
const EACH_WEEK_OF = depth(8, 1)
const FROM = '2026-11-01'
const TO = '2036-11-01'

const HOUR = 3_600_000
const WEEK = 168 * HOUR
const at = (day: string, time = '00:00:00') => Date.parse(`${day}T${time}Z`)

/** A span in which the clocks of a zone are this far ahead of UTC. Its end belongs to the next one. */
type Span = { readonly from: number; readonly to: number; readonly ahead: number }

/** What the zone's clocks do, from Intl alone: the offset is asked for each week, and each change is then searched by halves. */
function spansOf(zone: string): Span[] {
  const said = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
  const aheadAt = (instant: number) => {
    const [, sign, hours, minutes = '0', seconds = '0'] =
      /GMT([+-])(\d{2}):(\d{2})(?::(\d{2}))?$/.exec(said.format(instant)) ?? []
    if (hours === undefined) return 0
    return (sign === '-' ? -1 : 1) * (Number(hours) * HOUR + Number(minutes) * 60_000 + Number(seconds) * 1000)
  }
  const spans: Span[] = []
  let [from, ahead] = [at(FROM) - WEEK, aheadAt(at(FROM) - WEEK)]
  for (let week = from; week < at(TO) + WEEK; week += WEEK) {
    if (aheadAt(week + WEEK) === ahead) continue
    let [before, after] = [week, week + WEEK]
    while (after - before > 1000) {
      const middle = before + Math.floor((after - before) / 2000) * 1000
      if (aheadAt(middle) === ahead) before = middle
      else after = middle
    }
    spans.push({ from, to: after, ahead })
    ;[from, ahead] = [after, aheadAt(after)]
  }
  return [...spans, { from, to: at(TO) + 2 * WEEK, ahead }]
}

/**
 * The rule: an appointment begins when the zone's clocks show its wall time. If they show it twice, the first counts. If they skip it, it
 * begins as much later as they skip: at the instant of that time by the clocks as they were before (RFC 5545, 3.3.5).
 */
function expectedInstant(wall: number, spans: readonly Span[]): number {
  const shown = spans.find(({ from, to, ahead }) => from <= wall - ahead && wall - ahead < to)
  if (shown !== undefined) return wall - shown.ahead
  const before = spans.find(({ to, ahead }) => wall - ahead >= to && wall - ahead < to + 26 * HOUR)
  if (before === undefined) throw new Error('No clock shows this time')
  return wall - before.ahead
}

test('weekly series keep their wall time in every zone for ten years', () => {
  const wrong: string[] = []
  let [gaps, overlaps] = [0, 0]
  for (const zone of Intl.supportedValuesOf('timeZone')) {
    const spans = spansOf(zone)
    const changes = spans.slice(1).map(({ from, ahead }) => from + ahead)
    // The series takes place on the weekday on which the clocks change.
    const weekday = weekdayOf(new Date(changes[0] ?? at(FROM)).toISOString().slice(0, 10))
    const days = daysOf({ Unit: 'WEEK', Every: 1, Weekdays: [weekday] }, FROM, FROM, TO)
    for (const [week, day] of days.entries()) {
      const isNear = changes.some((change) => Math.abs(change - at(day)) < 1.1 * WEEK)
      if (!isNear && week % EACH_WEEK_OF !== 0) continue
      for (const time of ['09:00:00', '02:30:00', '00:00:00']) {
        const wall = at(day, time)
        const expected = expectedInstant(wall, spans)
        const shown = spans.filter(({ from, to, ahead }) => from <= wall - ahead && wall - ahead < to).length
        if (shown === 0) gaps += 1
        if (shown === 2) overlaps += 1
        if (instantOf(`${day}T${time}`, zone)?.getTime() !== expected) wrong.push(`${zone} ${day} ${time}`)
      }
    }
  }
  expect(wrong).toEqual([])
  // A check that met no gap and no overlap would show nothing.
  expect(gaps).toBeGreaterThan(300)
  expect(overlaps).toBeGreaterThan(300)
}, 60_000)
