import { WallTime } from '@caseloom/contracts/times'
import { Problem } from '../../platform/problem.ts'
import { instantOf, wallTimeOf } from '../../platform/wall-time.ts'

/** An instant, and how clocks in the care model's zone show it. */
export type ClockTime = { readonly at: Date; readonly wall: string }

/** The instant of a wall time, and how clocks show it: in a gap of daylight saving that is later than what was typed. */
export function clockTimeOf(property: string, value: unknown, zone: string): ClockTime {
  const at = instantOf(WallTime.parse(value), zone)
  if (!at) throw new Problem('item.value_invalid', { Property: property })
  return { at, wall: wallTimeOf(at, zone) }
}
