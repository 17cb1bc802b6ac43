import { plusMinutes } from '@caseloom/contracts/appointments/appointment-rules'
import { plusDays } from '@caseloom/contracts/cases/calendar-days'
import type { WallTime } from '@caseloom/contracts/times'
import { wallNow } from '../../../platform/texts/times.ts'
import { t } from './scheduled-texts.ts'

/** Between these a message wakes nobody. */
const WAKING = { from: '08:00', until: '21:00' } as const
/** A message is written for some minutes. */
const WRITING_MINUTES = 15
const AHEAD_MINUTES = 60

/**
 * When a message goes that is sent later, until its writer chooses: tomorrow morning. One about something that begins before then goes an
 * hour before it, else in the evening before. Without such an hour it is tomorrow morning after all, and the fields say that it is late.
 */
export function timeForLater(startsAt: WallTime | undefined, now: WallTime = wallNow()): WallTime {
  const day = now.slice(0, 10)
  const morning = `${plusDays(day, 1)}T09:00:00`
  if (startsAt === undefined || startsAt <= now || morning < startsAt) return morning
  const earliest = plusMinutes(now, WRITING_MINUTES)
  const isGood = (time: WallTime) => {
    const clock = time.slice(11, 16)
    return earliest <= time && time < startsAt && WAKING.from <= clock && clock < WAKING.until
  }
  return [plusMinutes(startsAt, -AHEAD_MINUTES), `${day}T18:00:00`].find(isGood) ?? morning
}

/** Whether a message would come when what it is about has begun. Messages about what is past are late on purpose. */
export const isTooLate = (sendAt: WallTime, startsAt: WallTime | undefined): boolean =>
  startsAt !== undefined && wallNow() < startsAt && startsAt <= sendAt

/** Why a message cannot be sent at that time, or false. */
export const faultOfTime = (sendAt: WallTime): string | false => sendAt <= wallNow() && t('timePast')
