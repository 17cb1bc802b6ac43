import type { WallTime } from '@caseloom/contracts/times'
import { formatTime, formatTimeRange } from './times.ts'

/** 'Thu, Nov 19, 2:00 – 3:00 PM'; over midnight 'Thu, Nov 19, 11:30 PM – Fri, Nov 20, 12:30 AM'. */
export function formatTimeSpan(start: WallTime, end: WallTime, dayWords: (time: WallTime) => string): string {
  if (start.slice(0, 10) === end.slice(0, 10)) return `${dayWords(start)}, ${formatTimeRange(start, end)}`
  return `${dayWords(start)}, ${formatTime(start)} – ${dayWords(end)}, ${formatTime(end)}`
}
