import type { Locale } from '@caseloom/contracts/locales'

/** Any build shows the pseudo-locale when this key holds '1': every text of a catalogue then stands in brackets. */
const PSEUDO_KEY = 'caseloom.pseudo'

let locale: Locale = 'en-US'

export function getLocale(): Locale {
  return locale
}

/** Set from the session before anything is drawn; texts read it while they are drawn. */
export function setLocale(next: Locale) {
  locale = next
  document.documentElement.lang = next
}

export function isPseudoLocale(): boolean {
  try {
    return localStorage.getItem(PSEUDO_KEY) === '1'
  } catch {
    // Storage can be forbidden altogether; then there is no pseudo-locale either.
    return false
  }
}
