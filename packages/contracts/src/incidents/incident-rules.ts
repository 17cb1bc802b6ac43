import type { CalendarDay } from '../times.ts'

/** What an incident and an event are called until somebody says what kind they are. */
export const NEW_INCIDENT_NAME = 'Incident'
export const NEW_EVENT_NAME = 'Event'

/** A name that nobody has typed follows the type: "Incident" becomes "Ran away", and that "School incident". */
export function nameForType(name: string, before: string | null, after: string | null, unnamed: string): string {
  const isTyped = name !== unnamed && name !== before
  return isTyped ? name : (after ?? unnamed)
}

/** An event that ends before it starts is none. */
export function isSpan(startDay: CalendarDay, endDay: CalendarDay | null): boolean {
  return endDay === null || endDay >= startDay
}
