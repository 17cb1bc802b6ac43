import { formatCalendarDay, formatNearTime } from '../../../platform/texts/times.ts'

const SHOWN_LENGTH = 80

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)
const isWallTime = (text: string) => /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/.test(text)

/** A value of the trail, short enough for a sentence. */
export function short(text: string): string {
  if (isWallTime(text)) return formatNearTime(text)
  if (isDay(text)) return formatCalendarDay(text)
  return text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : text
}
