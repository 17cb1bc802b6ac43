import { languageNames, locales } from '@caseloom/contracts/locale-rules'
import type { Locale } from '@caseloom/contracts/locales'

const CARE_MODELS_KEY = 'caseloom.careModels'
const LOCALE_KEY = 'caseloom.locale'
const SINGLE_SIGN_ON_KEY = 'caseloom.singleSignOn'
const REMEMBERED = 5

/** Languages by their own names. */
export const languages: readonly { value: Locale; label: string; lang: string }[] = locales.map((value) => ({
  value,
  label: languageNames[value],
  lang: value.slice(0, 2),
}))

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function write(key: string, value: string) {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Storage can be forbidden; then nothing is remembered.
  }
}

/** Short names of the care models used in this browser, the last one first. Nothing else is kept. */
export function readUsedCareModels(): string[] {
  return (read(CARE_MODELS_KEY) ?? '').split('\n').filter(Boolean)
}

export function rememberCareModel(shortName: string) {
  const others = readUsedCareModels().filter((other) => other !== shortName)
  write(CARE_MODELS_KEY, [shortName, ...others].slice(0, REMEMBERED).join('\n'))
}

/** The name of the single sign-on when the page was last opened here, so that its button is there at once. */
export function readSingleSignOn(): string | null {
  return read(SINGLE_SIGN_ON_KEY) || null
}

export function rememberSingleSignOn(name: string | null) {
  if ((name ?? '') !== (read(SINGLE_SIGN_ON_KEY) ?? '')) write(SINGLE_SIGN_ON_KEY, name ?? '')
}

export function toLocale(value: string | null | undefined): Locale | undefined {
  return languages.find((language) => language.value === value)?.value
}

/** The language chosen here before, else the browser's, else en-US. */
export function readLocale(): Locale {
  const spoken = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase())
  const known = spoken.map((tag) => languages.find(({ lang }) => lang === tag)?.value).find(Boolean)
  return toLocale(read(LOCALE_KEY)) ?? known ?? 'en-US'
}

export function rememberLocale(locale: Locale) {
  write(LOCALE_KEY, locale)
}
