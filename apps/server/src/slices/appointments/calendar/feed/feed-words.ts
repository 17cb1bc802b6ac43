import type { Locale } from '@caseloom/contracts/locales'

/** What a feed calls an appointment without a type. */
export const appointmentWord: Readonly<Record<Locale, string>> = {
  'en-US': 'Appointment',
  'es-ES': 'Cita',
  'it-IT': 'Appuntamento',
}

const readers: readonly (readonly [RegExp, string])[] = [
  [/outlook|microsoft|office/i, 'Outlook'],
  [/google/i, 'Google Calendar'],
  [/thunderbird/i, 'Thunderbird'],
  [/dataaccessd|calendaragent|calendarstore|\b(?:ios|macos|mac os x)\b/i, 'Apple Calendar'],
]

/** The calendar program as a member knows it; null if it does not say who it is. */
export const readerOf = (agent: string | undefined): string | null =>
  agent === undefined ? null : (readers.find(([sign]) => sign.test(agent))?.[1] ?? null)
