import type { CaseRow } from '@caseloom/contracts/cases/case'
import {
  daysFromToday,
  formatBareTime,
  formatNearDay,
  formatShortWeekday,
  weekOf,
} from '../../../platform/texts/times.ts'
import { weekTexts } from '../../cases/index.ts'
import { t } from '../home-texts.ts'

type WeekRow = Pick<CaseRow, 'NextSession' | 'LastSession' | 'Name' | 'Weeks'>

export type WeekStanding = {
  words: string
  /** Nothing is planned, or an outcome is missing. */
  isAmber: boolean
  /** Sort key: missing outcomes first, then planned sessions by time, then held ones, then cases without a plan. */
  order: string
}

/** A case's week: a session without an outcome, else the next session, else the one held, else that none is planned. */
export function weekStanding({ NextSession, LastSession, Name, Weeks }: WeekRow, now: string): WeekStanding {
  const week = weekOf(now)
  const begun = Weeks.at(-1)?.Appointments.find(({ Standing }) => Standing === 'no-outcome')
  if (begun) return { words: t('noOutcome'), isAmber: true, order: `0 ${begun.Date}` }
  if (NextSession !== null && weekOf(NextSession) === week) {
    return { words: sayNext(NextSession), isAmber: false, order: `1 ${NextSession}` }
  }
  if (LastSession !== null && weekOf(LastSession) === week) {
    return { words: sayHeld(LastSession), isAmber: false, order: `2 ${Name}` }
  }
  if (NextSession !== null) return { words: formatNearDay(NextSession), isAmber: false, order: `4 ${NextSession}` }
  return { words: weekTexts('notPlanned'), isAmber: true, order: `3 ${Name}` }
}

function sayNext(time: string): string {
  const day = daysFromToday(time) === 0 ? formatNearDay(time) : formatShortWeekday(time)
  return t('dayAndTime', { day, time: formatBareTime(time) })
}

function sayHeld(time: string): string {
  return daysFromToday(time) === 0 ? t('heldToday') : t('heldOn', { day: formatShortWeekday(time) })
}
