import { getLocale } from '../../../platform/texts/locale.ts'
import { saySentence } from '../../../platform/texts/texts.ts'

const nameOf = (timeZone: string, timeZoneName: 'shortGeneric' | 'short' | 'longGeneric') =>
  new Intl.DateTimeFormat(getLocale(), { timeZone, timeZoneName })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone

/** The gutter has no room for more. */
const MOST_LETTERS = 5

/** 'ET'; where a zone has no such letters, its distance: 'GMT+1'. */
export function shortZone(timeZone: string): string {
  const generic = nameOf(timeZone, 'shortGeneric')
  return generic.length <= MOST_LETTERS ? generic : nameOf(timeZone, 'short')
}

/** 'Eastern Time' */
export const longZone = (timeZone: string): string => saySentence(nameOf(timeZone, 'longGeneric'))
