import type { Phase, Week, WeekAppointment } from '@caseloom/contracts/cases/case'
import { weekFigures } from '@caseloom/contracts/cases/week-rules'
import {
  daysFromToday,
  formatCalendarDay,
  formatMonthDay,
  minutesUntil,
  weekOf,
} from '../../../platform/texts/times.ts'
import { t } from './week-texts.ts'

function countWords(weeks: readonly Week[], held: number, counted: number): string {
  if (weeks.every(({ State }) => State === 'outside')) return t('notOpen')
  if (weeks.some(({ State }) => State === 'not-expected')) return t('weeksWithSession', { count: held })
  return counted === 0 ? t('noWeekCounts') : t('weeks', { held, count: counted })
}

/** Adds "planned this week" if a session is planned and none was held yet. */
function withThisWeek(words: string, weeks: readonly Week[]): string {
  const open = weeks.filter(({ State, Start }) => State === 'planned' && daysFromToday(Start) <= 0)
  const standings = open.flatMap(({ Appointments }) => Appointments.map(({ Standing }) => Standing))
  if (standings.includes('no-outcome')) return t('noOutcomeThisWeek', { words })
  return standings.includes('planned') ? t('plannedThisWeek', { words }) : words
}

/** Describes a row of weeks: "7 of 8 weeks with a session; planned this week". */
export function weeksSentence(weeks: readonly Week[]): string {
  const { held, counted } = weekFigures(weeks)
  return withThisWeek(countWords(weeks, held, counted), weeks)
}

export function phaseSentence({ Name, Begun, Weeks, WeeksHeld, WeeksCounted }: Phase): string {
  if (!Begun) return t('named', { name: Name, words: t('ahead') })
  return t('named', { name: Name, words: withThisWeek(countWords(Weeks, WeeksHeld, WeeksCounted), Weeks) })
}

/** The figure beside a phase's name: "4 of 5 weeks, 80%". Without counted weeks, its sessions; for a future phase, its start. */
export function phaseFigure({ Begun, Start, Sessions, WeeksHeld, WeeksCounted, WeeklyPercent }: Phase): string | null {
  if (!Begun) return Start === null ? null : t('fromDay', { day: formatCalendarDay(Start) })
  if (WeeklyPercent === null) return t('sessions', { count: Sessions })
  return t('figure', { held: WeeksHeld, count: WeeksCounted, percent: WeeklyPercent })
}

export function phasePercent({ Begun, WeeklyPercent }: Phase): string | null {
  if (!Begun || WeeklyPercent === null) return null
  return t('percent', { percent: WeeklyPercent })
}

const stateWords = {
  held: 'held',
  'held-twice': 'held',
  none: 'noSession',
  planned: 'planned',
  partial: 'partial',
  suspended: 'suspended',
  'not-expected': 'noSession',
  open: 'nothingPlanned',
  ahead: 'nothingPlanned',
  outside: 'outside',
} as const

function appointmentWords({ Name, Standing, OutcomeName }: WeekAppointment): string {
  const standing = Standing === 'not-held' && OutcomeName !== null ? OutcomeName : t(Standing)
  return t('appointment', { name: Name, standing })
}

/** Describes a week: "Week of Nov 9: Family session 9, held". */
export function weekSentence({ Start, State, Appointments }: Week): string {
  const words = Appointments.length > 0 ? Appointments.map(appointmentWords).join('; ') : t(stateWords[State])
  return t('weekOf', { day: formatMonthDay(Start), words })
}

/** In which week a phase is, counted from its own first day. */
export function weekNumber({ Start }: Pick<Phase, 'Start'>): number {
  return Start === null ? 1 : Math.max(1, Math.floor(-daysFromToday(Start) / 7) + 1)
}

/** A phase's week, counted from its own first day: "Engagement, week 3 of 4", or "Engagement, week 5" after its planned end. */
export function phaseWeek(phase: Phase): string {
  const { Name, PlannedWeeks } = phase
  const week = weekNumber(phase)
  return week > PlannedWeeks
    ? t('phaseWeekOver', { phase: Name, week })
    : t('phaseWeek', { phase: Name, week, weeks: PlannedWeeks })
}

/** The week alone, for use beside the phase's name. */
export function weekOfPhase(phase: Phase): string {
  const { PlannedWeeks } = phase
  const week = weekNumber(phase)
  return week > PlannedWeeks ? t('weekOfPhaseOver', { week }) : t('weekOfPhase', { week, weeks: PlannedWeeks })
}

const WEEK_MINUTES = 7 * 24 * 60

/** Whether `now` is in the week. */
export const isThisWeek = ({ Start }: Week, now: string): boolean => weekOf(now) === Start

/** The share of the week that is over, from 0 to 1. */
export const weekShare = (now: string): number => minutesUntil(now, `${weekOf(now)}T00:00:00`) / WEEK_MINUTES
