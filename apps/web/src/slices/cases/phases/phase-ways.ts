import type { Phase } from '@caseloom/contracts/cases/case'
import { passedOver } from '@caseloom/contracts/cases/phase-rules'
import type { CalendarDay } from '@caseloom/contracts/times'

/**
 * Earlier phases that the case can go back to. A phase that begins on the first day of another replaces it, so on that day there is
 * nothing to undo, but an earlier phase can take its place again.
 */
export function waysBack(phases: readonly Phase[], today: CalendarDay): readonly Phase[] {
  const current = phases.findIndex(({ Current }) => Current)
  if (phases[current]?.Start !== today) return []
  const earlier = phases.slice(0, current)
  const before = earlier.findLast(({ Begun }) => Begun)
  return earlier.filter((one) => !one.Begun && passedOver(phases, before, one) !== null)
}

export type PhaseWanted = { readonly Phase: string; readonly Day: CalendarDay; readonly PassesOver: boolean }

/** The request that restores the phase which another one replaced on the same day. Null if it was ended and not replaced. */
export function replacedBy(before: Phase | null, day: CalendarDay): PhaseWanted | null {
  return before !== null && before.Start === day ? { Phase: before.Id, Day: day, PassesOver: true } : null
}
