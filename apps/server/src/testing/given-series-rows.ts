import { instantOf } from '../platform/wall-time.ts'
import { newId } from '../platform/database/new-id.ts'
import type { GivenCase } from './given.ts'
import type { House } from './house.ts'

type SeriesWanted = {
  rule: string
  firstDay: string
  startTime?: string
  minutes?: number
  untilDay?: string | null
  madeTo?: string
  /** Days of the rule, with what is special about their appointments. */
  days?: readonly string[]
  /** Every so many days from the first on, in place of `days`. */
  count?: number
  everyDays?: number
  zone?: string
}

const plusDays = (day: string, days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

/** A series of a case with its rows, as the server makes them. */
export async function givenSeriesRows(house: House, family: GivenCase, wanted: SeriesWanted) {
  const { given, clock } = house
  const { rule, firstDay, startTime = '16:00:00', minutes = 60, zone = 'America/New_York' } = wanted
  const days =
    wanted.days ?? Array.from({ length: wanted.count ?? 4 }, (_, n) => plusDays(firstDay, n * (wanted.everyDays ?? 7)))
  const id = newId(clock.now())
  await given.insert('appointment_series', {
    care_model_id: family.model.id,
    id,
    rule,
    first_day: firstDay,
    start_time: startTime,
    minutes,
    until_day: wanted.untilDay ?? null,
    made_to: wanted.madeTo ?? days.at(-1) ?? firstDay,
    subject_id: family.personId,
    created_at: clock.now(),
    created_by: family.clinicianId,
  })
  const appointments: { readonly id: string; readonly day: string }[] = []
  for (const day of days) {
    const startsAt = instantOf(`${day}T${startTime}`, zone)?.toISOString() ?? ''
    const { id: appointment } = await given.appointment(family, { startsAt, minutes })
    await house.owner.query('update appointment set series_id = $1, series_day = $2 where id = $3', [
      id,
      day,
      appointment,
    ])
    appointments.push({ id: appointment, day })
  }
  return { id, appointments }
}
