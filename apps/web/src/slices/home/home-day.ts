import type { ToDoCategory, ToDoRow, UpcomingItem } from '@caseloom/contracts/home/endpoints'
import type { WallTime } from '@caseloom/contracts/times'
import { daysFromToday } from '../../platform/texts/times.ts'
import type { Home } from './home-queries.ts'

export type HomeDay = {
  /** Appointments going on now. */
  readonly running: readonly UpcomingItem[]
  /** The next appointment, if none is going on. */
  readonly next: UpcomingItem | undefined
  /** The rest of today and of tomorrow. */
  readonly soon: readonly UpcomingItem[]
  readonly later: readonly UpcomingItem[]
  /** Appointments that ended without an outcome, latest first. */
  readonly waiting: readonly ToDoRow[]
  /** The number waiting, including those beyond the list's limit. */
  readonly waitingTotal: number
  /** The category that the waiting ones are of, which leads to the rest of them. */
  readonly toComplete: ToDoCategory
}

/** All open to-dos, including those beyond the lists' limit. */
export const countToDos = (categories: readonly { readonly subRowTotal: number }[]) =>
  categories.reduce((sum, { subRowTotal }) => sum + subRowTotal, 0)

const NONE_TO_COMPLETE: ToDoCategory = { Name: 'appointments-to-complete', subRowTotal: 0, subRows: [] }

/** An appointment that goes on still waits for nothing. */
const hasEnded = ({ End }: ToDoRow, now: WallTime): boolean => End !== null && End <= now

/** Divides a member's day at a moment. Called again as time passes, without asking the server. */
export function divideDay({ Upcoming, ToDos }: Pick<Home, 'Upcoming' | 'ToDos'>, now: WallTime): HomeDay {
  const appointments = Upcoming.filter(({ Type }) => Type === 'APPOINTMENT')
  const isOver = ({ End }: UpcomingItem) => End !== null && End <= now
  const running = appointments.filter((item) => item.Start <= now && !isOver(item))
  const next = running.length > 0 ? undefined : appointments.find(({ Start }) => Start > now)
  const rest = Upcoming.filter((item) => item !== next && !running.includes(item) && !isOver(item))
  const isSoon = ({ Start }: UpcomingItem) => daysFromToday(Start) <= 1
  const toComplete = ToDos.find(({ Name }) => Name === 'appointments-to-complete') ?? NONE_TO_COMPLETE
  const rows = toComplete.subRows.filter(({ Completed }) => !Completed)
  const waiting = rows.filter((row) => hasEnded(row, now))
  return {
    running,
    next,
    soon: rest.filter(isSoon),
    later: rest.filter((item) => !isSoon(item)),
    waiting,
    waitingTotal: toComplete.subRowTotal - (rows.length - waiting.length),
    toComplete,
  }
}

/** The day while the outcome of a session is being set: the session stays where it is when its time is over. */
export function keepOpened(day: HomeDay, opened: UpcomingItem | null): HomeDay {
  if (opened === null || day.running.some(({ Id }) => Id === opened.Id)) return day
  const waiting = day.waiting.filter(({ Id }) => Id !== opened.Id)
  return {
    ...day,
    running: [opened, ...day.running],
    waiting,
    waitingTotal: day.waitingTotal - (day.waiting.length - waiting.length),
  }
}
