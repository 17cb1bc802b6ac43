import type { SeriesScope } from '@caseloom/contracts/items/repeating'
import type { Recurrence } from '@caseloom/contracts/appointments/series/recurrence'
import { someRule } from '@caseloom/contracts/appointments/series/testing/series-life'
import * as fc from 'fast-check'

/** The operations in the life of a series. */
export type Kind =
  | 'repeat'
  | 'until'
  | 'skip'
  | 'move'
  | 'length'
  | 'several'
  | 'name'
  | 'type'
  | 'taker'
  | 'join'
  | 'leave'
  | 'leaveByAttendance'
  | 'note'
  | 'complete'
  | 'revert'
  | 'delete'
  | 'deleteAll'
  | 'restore'
  | 'night'
  | 'undoOlder'

/** `which` picks an appointment, and so on; what a kind does not need is ignored. */
export type Step = {
  readonly kind: Kind
  readonly which: number
  readonly scope: SeriesScope
  readonly days: number
  readonly time: number
  readonly minutes: number
  readonly rule: Recurrence
  /** Days after the appointment, null for never, undefined for as it is. */
  readonly until: number | null | undefined
  /** Which of the family: the mother, the teacher, both. */
  readonly who: readonly number[]
  /** By the id of the series instead of that of an appointment. */
  readonly isBySeries: boolean
  /** It is undone at once. */
  readonly isUndone: boolean
}

const weights: Readonly<Record<Kind, number>> = {
  repeat: 3,
  until: 2,
  skip: 1,
  move: 5,
  length: 1,
  several: 1,
  name: 2,
  type: 2,
  taker: 3,
  join: 3,
  leave: 2,
  leaveByAttendance: 1,
  note: 1,
  complete: 3,
  revert: 1,
  delete: 2,
  deleteAll: 1,
  restore: 1,
  night: 2,
  undoOlder: 3,
}
const kinds = Object.entries(weights).flatMap(([kind, weight]) => Array.from({ length: weight }, () => kind as Kind))

export const someStep: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom(...kinds),
  which: fc.nat({ max: 30 }),
  scope: fc.constantFrom('ONLY' as const, 'FORWARD' as const, 'FORWARD' as const, 'ALL' as const),
  days: fc.oneof(fc.constantFrom(0, 0, 1, 2, -1, 7, -7), fc.integer({ min: -20, max: 20 })),
  time: fc.constantFrom(0, 0, 1, 1, 2, 3, 4),
  minutes: fc.constantFrom(60, 60, 90, 30),
  rule: someRule,
  until: fc.oneof(
    { weight: 5, arbitrary: fc.integer({ min: 0, max: 60 }) },
    { weight: 1, arbitrary: fc.constantFrom(null, undefined) },
  ),
  who: fc.constantFrom([0], [1], [0, 1]),
  isBySeries: fc.nat({ max: 3 }).map((number) => number === 0),
  isUndone: fc.nat({ max: 3 }).map((number) => number === 0),
})
