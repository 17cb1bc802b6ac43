import { daysBetween, momentOf, plusDays } from './demo-days.ts'
import type { DemoCase } from './demo-cases.ts'
import type { FamilyPerson } from './demo-families.ts'
import { put, type World } from './demo-world.ts'
import { seriesAttendeeRow, seriesRow, seriesSkipRow } from '../slices/appointments/index.ts'

/** The weekly session of a case. */
export type DemoSeries = {
  readonly id: string
  readonly type: string
  /** When it begins, in minutes of the day, and how long it lasts. */
  readonly minute: number
  readonly minutes: number
  readonly subject: FamilyPerson
  readonly others: readonly FamilyPerson[]
}

const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

const twoDigits = (count: number) => String(count).padStart(2, '0')

/** Writes a series whose sessions are on these days, a whole number of weeks apart. Weeks without a session are skipped. */
export function putSeries(world: World, { clinician }: DemoCase, series: DemoSeries, days: readonly string[]): void {
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return
  const { careModelId: care_model_id } = world
  const row = seriesRow({
    care_model_id,
    id: series.id,
    rule: `FREQ=WEEKLY;BYDAY=${weekdays[new Date(`${first}T00:00:00Z`).getUTCDay()]}`,
    first_day: first,
    start_time: `${twoDigits(Math.floor(series.minute / 60))}:${twoDigits(series.minute % 60)}`,
    minutes: series.minutes,
    until_day: last,
    made_to: last,
    subject_id: series.subject.id,
    created_at: momentOf(first, series.minute, world.zone) < world.now ? momentOf(first, 0, world.zone) : world.now,
    created_by: clinician.personId,
  })
  put(world, 'appointment_series', row)
  for (const person of [series.subject, ...series.others])
    put(
      world,
      'series_attendee',
      seriesAttendeeRow({ care_model_id, id: world.random.id(world.now), series_id: series.id, person_id: person.id }),
    )
  for (let week = 1; week * 7 < daysBetween(first, last); week += 1) {
    const day = plusDays(first, 7 * week)
    if (!days.includes(day)) put(world, 'series_skip', seriesSkipRow({ care_model_id, series_id: series.id, day }))
  }
}
