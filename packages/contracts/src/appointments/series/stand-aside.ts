import { plusDays } from '../../cases/calendar-days.ts'
import type { CalendarDay } from '../../times.ts'
import { dayOf, isDayOf, type Course, type Rescheduled } from './new-course.ts'
import { isSameMoment } from './same-moment.ts'
import type { Occurrence } from './series-plan.ts'

/** The appointment from which a move was asked for. It goes where it was told to, even if its time was changed by hand before. */
export const isMoved = ({ change }: Rescheduled, { id, completed }: Occurrence): boolean =>
  id === change.of && change.move !== undefined && !completed

/** Its time stays as it is. */
export const isStanding = (facts: Rescheduled, occurrence: Occurrence): boolean =>
  occurrence.completed || (occurrence.byHand.includes('time') && !isMoved(facts, occurrence))

/**
 * A new day on which one of the series already stands at that time is filled by it: the slot that was to go there takes the day that the
 * standing one leaves. Changes the course, and returns the filled days, which are left out from now on.
 */
export function standAside(facts: Rescheduled, course: Course, startTime: string): CalendarDay[] {
  const filled: CalendarDay[] = []
  const { shownAt } = facts.state
  const planned = new Set([...course.free, ...course.partners.values()])
  for (const standing of [...facts.untouched, ...facts.concerned.filter((each) => isStanding(facts, each))]) {
    const own = dayOf(standing.start)
    // A time shortly before midnight that the clocks skip is shown on the next day.
    const days = [own, plusDays(own, -1)].filter(
      (day) => planned.has(day) && isSameMoment(`${day}T${startTime}`, standing.start, shownAt),
    )
    // A completed one keeps its slot, so that no other may stand for that day.
    if (standing.completed) days.push(standing.slot)
    for (const day of new Set(days)) {
      if (course.free.delete(day)) filled.push(day)
      else if (course.isTimed && giveWay(facts, course, { standing, day })) filled.push(day)
    }
  }
  return filled
}

function giveWay(
  facts: Rescheduled,
  { rule, from, partners }: Course,
  { standing, day }: { standing: Occurrence; day: CalendarDay },
) {
  const goer = facts.concerned.find(({ slot }) => slot !== standing.slot && partners.get(slot) === day)
  if (goer === undefined || goer.completed || isMoved(facts, goer)) return false
  // Its time stays, so that only its slot can be in the way.
  if (isStanding(facts, goer) && standing.slot !== day) return false
  const left = facts.concerned.includes(standing) ? partners.get(standing.slot) : undefined
  const isLeft = left !== undefined && !(standing.completed && left === standing.slot)
  if (isLeft && (left < from || isDayOf(rule, from, left))) {
    partners.set(standing.slot, day)
    partners.set(goer.slot, left)
  } else {
    partners.delete(goer.slot)
    if (facts.concerned.includes(standing)) partners.set(standing.slot, isLeft ? day : (left ?? day))
  }
  return true
}
