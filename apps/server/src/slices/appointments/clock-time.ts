import { WallTime } from '@caseloom/contracts/times'
import { getInstant } from '../../platform/calls/field-problem.ts'
import { wallTimeOf } from '../../platform/wall-time.ts'

/** An instant, and how clocks in the care model's zone show it. */
export type ClockTime = { readonly at: Date; readonly wall: string }

/** The instant of a wall time, and how clocks show it: in a gap of daylight saving that is later than what was typed. */
export function clockTimeOf(property: string, value: unknown, zone: string): ClockTime {
  const at = getInstant(property, WallTime.parse(value), zone)
  return { at, wall: wallTimeOf(at, zone) }
}
