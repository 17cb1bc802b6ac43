import type { CalendarDay, WallTime } from '../../times.ts'
import type { Recurrence } from './recurrence.ts'
import type { ShownAt } from './same-moment.ts'

/** What of an occurrence somebody changed alone. A change to the series leaves just that of it as it is. */
export type ByHand = 'time' | 'type' | 'name'

/** An appointment of a series that is not deleted, as the rules see it. Times are wall times of the care model. */
export type Occurrence = {
  readonly id: string
  /** The day of the rule that it stands for (RFC 5545: RECURRENCE-ID). */
  readonly slot: CalendarDay
  readonly start: WallTime
  readonly end: WallTime
  readonly completed: boolean
  readonly byHand: readonly ByHand[]
  /** Notes were typed into it. A change of the rule never removes it. */
  readonly hasNotes: boolean
}

/** A series as it stands. */
export type SeriesState = {
  readonly rule: Recurrence
  /** The first day to which the rule applies. Earlier appointments stay as they are, from rules before this one. */
  readonly from: CalendarDay
  /** When appointments begin, `HH:mm:ss`, and how long they last on the clock. */
  readonly startTime: string
  readonly minutes: number
  readonly until: CalendarDay | null
  /** The last day up to which appointments were made. */
  readonly madeTo: CalendarDay
  /** Days of the rule that are left out (RFC 5545: EXDATE). */
  readonly skips: readonly CalendarDay[]
  readonly occurrences: readonly Occurrence[]
  /** By the clocks of its time zone. */
  readonly shownAt: ShownAt
}

/** A change of when a series takes place, seen from one of its appointments. */
export type Rescheduling = {
  /** The appointment from which the change was asked for. */
  readonly of: string
  readonly scope: 'FORWARD' | 'ALL'
  /**
   * Its new start and end, if it moves. The others move by as much: to the same time of day, and to the day that the rule then gives. If only
   * the end of one that was moved by hand changes, the others begin when they did and last as long as it.
   */
  readonly move?: { readonly start: WallTime; readonly end: WallTime }
  /** The new rule. Without it, a move to another day changes the rule with it: Tuesdays become Thursdays. */
  readonly rule?: Recurrence
  /** The new last day; null removes it. Without it, a move that takes the last one past the last day takes that day along. */
  readonly until?: CalendarDay | null
  /** Further days of the new rule to leave out. */
  readonly skip?: readonly CalendarDay[]
}

export type PlannedTime = { readonly slot: CalendarDay; readonly start: WallTime; readonly end: WallTime }

/** What a change does. Every occurrence that it concerns is in exactly one of moves, keeps and removes. */
export type SeriesPlan = {
  readonly makes: readonly PlannedTime[]
  /** One whose new time is that of its slot by the rule is no longer changed by hand; any other one is (RFC 5545: RECURRENCE-ID). */
  readonly moves: readonly (PlannedTime & { readonly id: string })[]
  /**
   * Occurrences whose time stays: completed, changed by hand, or already where the rule puts them. The slot may be a new one for those
   * changed by hand or as they are; a completed one keeps its own, and the new day that it stands for is skipped.
   */
  readonly keeps: readonly {
    readonly id: string
    readonly slot: CalendarDay
    readonly why: 'completed' | 'by-hand' | 'as-is'
  }[]
  readonly removes: readonly string[]
  /** The series after the change. */
  readonly after: Pick<SeriesState, 'rule' | 'from' | 'startTime' | 'minutes' | 'until' | 'madeTo' | 'skips'>
  /** The start, as clocks show it, at which two appointments of the series would be, if there is one: the change is refused. */
  readonly blockedAt: WallTime | null
}
