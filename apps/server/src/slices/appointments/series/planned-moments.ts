import { minutesBetween, plusMinutes } from '@caseloom/contracts/appointments/appointment-rules'
import type { PlannedTime } from '@caseloom/contracts/appointments/series/series-plan'
import { getInstant } from '../../../platform/calls/field-problem.ts'
import { wallTimeOf } from '../../../platform/wall-time.ts'

export type Moment = { readonly start: string; readonly end: string; readonly startsAt: Date; readonly endsAt: Date }

/** A planned time as it will be shown. In a gap of daylight saving a meeting begins later and lasts as long as always. */
export function momentOf({ start, end }: Pick<PlannedTime, 'start' | 'end'>, zone: string): Moment {
  const startsAt = getInstant('ScheduledStartTime', start, zone)
  const planned = getInstant('ScheduledEndTime', end, zone)
  const shown = wallTimeOf(startsAt, zone)
  const isInGap = shown !== start
  const lasts = new Date(startsAt.getTime() + minutesBetween(start, end) * 60_000)
  const endsAt = isInGap || planned <= startsAt ? lasts : planned
  return { start: shown, end: wallTimeOf(endsAt, zone), startsAt, endsAt }
}

type TimeOfDay = { readonly startTime: string; readonly minutes: number }

/** When the rule of a series puts the appointment that stands for a day. */
export function momentByRule(slot: string, { startTime, minutes }: TimeOfDay, zone: string): Moment {
  const start = `${slot}T${startTime}`
  return momentOf({ start, end: plusMinutes(start, minutes) }, zone)
}
