import type { Locale } from '../locales.ts'
import { sayTime } from '../time-texts.ts'
import type { InfoAction, InfoFacts, InfoFormat } from './hook.ts'

const looks: Readonly<Record<InfoFormat, Intl.DateTimeFormatOptions>> = {
  'ddd, MMM DD, YYYY': { weekday: 'short', month: 'short', day: '2-digit', year: 'numeric' },
  'h:mm A': { hour: 'numeric', minute: '2-digit' },
  'MM/DD/YYYY': { month: '2-digit', day: '2-digit', year: 'numeric' },
}

/** An info value as the reader reads it. Null if the item does not have it. A format is used for days and times only. */
export function infoText(facts: InfoFacts, action: InfoAction, format: InfoFormat, locale: Locale): string | null {
  if (action === 'person') return facts.person
  if (action === 'attached' || action === 'comments') return String(facts.counts[action])
  const time = facts.times[action]
  return time === null ? null : sayTime(time, looks[format], locale)
}

/** A tooltip shows this much of a long text. */
export const TOOLTIP_CHARACTERS = 240

/** The beginning of a text, cut after a whole word. */
export function tooltipText(text: string): string | null {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line === '') return null
  if (line.length <= TOOLTIP_CHARACTERS) return line
  const cut = line.slice(0, TOOLTIP_CHARACTERS)
  const space = cut.lastIndexOf(' ')
  return `${cut.slice(0, space > 0 ? space : TOOLTIP_CHARACTERS)}…`
}
