import type { Clocks } from '../clocks.ts'

const MINUTE_MILLIS = 60_000

/** Clocks that are always as many hours behind UTC as given. */
export function clocksBehind(hours: number): Clocks {
  const shifted = (moment: string, by: number) =>
    new Date(Date.parse(moment) + by * 60 * MINUTE_MILLIS).toISOString().slice(0, 19)
  const offset = hours === 0 ? 'Z' : `-${String(hours).padStart(2, '0')}:00`
  return {
    wallTimeAt: (moment) => (Number.isNaN(Date.parse(moment)) ? null : shifted(moment, -hours)),
    withOffset: (wallTime) => `${wallTime}${offset}`,
  }
}
