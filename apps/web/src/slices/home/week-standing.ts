import type { CaseRow } from '@caseloom/contracts/cases/case'
import { daysFromToday, formatBareTime, formatNearDay, formatShortWeekday, mondayOf } from '../../platform/times.ts'
import { t } from './home-texts.ts'

type WeekRow = Pick<CaseRow, 'NextSession' | 'LastSession' | 'Name'>

export type WeekStanding = {
  words: string
  isUnplanned: boolean
  /** Sessions to come first, by time; then what was held; then what is not planned. */
  order: string
}

/** How a case stands in the week of `now`: when its next session is, else when one was held, else that none is planned. */
export function weekStanding({ NextSession, LastSession, Name }: WeekRow, now: string): WeekStanding {
  const monday = mondayOf(now)
  if (NextSession !== null && mondayOf(NextSession) === monday) {
    return { words: sayNext(NextSession), isUnplanned: false, order: `1 ${NextSession}` }
  }
  if (LastSession !== null && mondayOf(LastSession) === monday) {
    return { words: sayHeld(LastSession), isUnplanned: false, order: `2 ${Name}` }
  }
  if (NextSession !== null) return { words: formatNearDay(NextSession), isUnplanned: false, order: `4 ${NextSession}` }
  return { words: t('notPlanned'), isUnplanned: true, order: `3 ${Name}` }
}

function sayNext(time: string): string {
  const day = daysFromToday(time) === 0 ? formatNearDay(time) : formatShortWeekday(time)
  return t('dayAndTime', { day, time: formatBareTime(time) })
}

function sayHeld(time: string): string {
  return daysFromToday(time) === 0 ? t('heldToday') : t('heldOn', { day: formatShortWeekday(time) })
}
