import type { Locale } from '@caseloom/contracts/locales'
import { fullDayText, fullMomentText } from '@caseloom/contracts/time-texts'
import type { Context } from '../../../platform/calls/serve.ts'
import { findName, type StoredItem } from '../item-store.ts'
import { sayPrinted, type SayPrinted } from './printed-texts.ts'

/** The texts of a printed page in the reader's language. Days and wall times are those of the care model's time zone. */
export type PrintedWords = {
  readonly say: SayPrinted
  readonly day: (day: string | null) => string
  readonly moment: (wallTime: string | null) => string
}

/** Printed in place of an empty value. */
export const NOTHING = '–'

export function printedWords(locale: Locale): PrintedWords {
  return {
    say: sayPrinted(locale),
    day: (day) => (day === null ? NOTHING : fullDayText(day, locale)),
    moment: (wallTime) => (wallTime === null ? NOTHING : fullMomentText(wallTime, locale)),
  }
}

/** The language and the footer of an item's page. */
export function pageOf(
  { locale }: Pick<Context, 'locale'>,
  item: StoredItem,
  what: 'appointment' | 'document' | 'incident' | 'event' | 'person' | 'case',
) {
  const say = sayPrinted(locale)
  const foot = say('foot', { what: say(what), id: item.id.slice(-12), version: String(item.version) })
  return { title: item.name, language: locale, foot }
}

/** The person, the case and the kind of an item. A name appears once, even if a case is named after its person. */
export async function subtitleOf(
  { tx }: Context,
  item: StoredItem,
  ...more: readonly (string | null)[]
): Promise<string> {
  const about = [item.personId, item.caseId].filter((id) => id !== null)
  const names = await Promise.all(about.map((id) => findName(tx, id)))
  return [...new Set([...names, ...more])].filter(Boolean).join(' · ')
}
