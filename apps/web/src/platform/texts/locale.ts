import type { Locale } from '@caseloom/contracts/locales'

/** Any build shows the pseudo-locale when this key holds '1': every text of a catalogue is then in brackets. */
const PSEUDO_KEY = 'caseloom.pseudo'

let locale: Locale = 'en-US'

export function getLocale(): Locale {
  return locale
}

/** Set from the session before anything is drawn; components read it on each render. */
export function setLocale(next: Locale) {
  locale = next
  document.documentElement.lang = next
}

export function isPseudoLocale(): boolean {
  try {
    return localStorage.getItem(PSEUDO_KEY) === '1'
  } catch {
    // Storage can be forbidden; then there is no pseudo-locale.
    return false
  }
}
