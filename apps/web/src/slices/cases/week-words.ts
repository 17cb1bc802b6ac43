import type { Phase, Week } from '@caseloom/contracts/cases/case'
import { daysFromToday } from '../../platform/times.ts'
import { t } from './case-texts.ts'

const isOver = ({ State }: Week) => State === 'held' || State === 'held-twice' || State === 'none'
const isHeld = ({ State }: Week) => State === 'held' || State === 'held-twice'

/** The sentence that a row of weeks says: "7 of 8 weeks with a session; planned this week". */
export function weeksSentence(weeks: readonly Week[]): string {
  const count = weeks.filter(isOver).length
  const held = weeks.filter(isHeld).length
  if (count === 0 && weeks.every(({ State }) => State === 'ahead')) return t('noWeeks')
  const isPlanned = weeks.some(({ State }) => State === 'planned')
  return isPlanned ? t('lastEightPlanned', { held, count }) : t('lastEight', { held, count })
}

export function phaseSentence({ Name, Weeks }: Phase): string {
  const count = Weeks.filter(isOver).length
  const held = Weeks.filter(isHeld).length
  const isPlanned = Weeks.some(({ State }) => State === 'planned')
  if (count === 0 && !isPlanned) return t('weaveAhead', { name: Name })
  return t(isPlanned ? 'weavePlanned' : 'weave', { name: Name, held, count })
}

/** Where a phase stands, counted in whole weeks from its own first day: "week 3 of 4", or "week 5" when it runs over. */
export function phaseWeek({ Name, Start, PlannedWeeks }: Phase): string {
  const week = Start === null ? 1 : Math.max(1, Math.floor(-daysFromToday(Start) / 7) + 1)
  return week > PlannedWeeks
    ? t('phaseWeekOver', { phase: Name, week })
    : t('phaseWeek', { phase: Name, week, weeks: PlannedWeeks })
}
