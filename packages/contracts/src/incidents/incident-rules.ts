import type { CalendarDay } from '../times.ts'

/** How bad it was, from the mildest to the worst. */
export const severities = ['low', 'moderate', 'high', 'critical'] as const

/** The most people who are named as involved in an incident or event. */
export const MOST_INVOLVED = 30

/** The name of an incident or event until somebody chooses its type. */
export const NEW_INCIDENT_NAME = 'Incident'
export const NEW_EVENT_NAME = 'Event'

/** A name that nobody has typed follows the type: "Incident" becomes "Ran away", then "School incident". */
export function nameForType(name: string, before: string | null, after: string | null, unnamed: string): string {
  const isTyped = name !== unnamed && name !== before
  return isTyped ? name : (after ?? unnamed)
}

/** Whether the end is not before the start. */
export function isSpan(startDay: CalendarDay, endDay: CalendarDay | null): boolean {
  return endDay === null || endDay >= startDay
}
