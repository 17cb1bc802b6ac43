import type { CalendarDay } from '../times.ts'

type BegunPhase = { readonly startDay: CalendarDay | null }

/** The current or last phase of a case, and the one before it. */
export function lastPhases<P extends BegunPhase>(
  phases: readonly P[],
): { running: P | undefined; before: P | undefined } {
  const begun = phases.filter(({ startDay }) => startDay !== null)
  return { running: begun.at(-1), before: begun.at(-2) }
}

/** The phases that a case skips when it goes from one to another. Null if that would go backwards. */
export function passedOver<P>(phases: readonly P[], from: P | undefined, to: P): P[] | null {
  const [start, end] = [from === undefined ? -1 : phases.indexOf(from), phases.indexOf(to)]
  return end > start ? phases.slice(start + 1, end) : null
}
