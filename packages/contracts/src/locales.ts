import * as z from 'zod'
import { locales } from './locale-rules.ts'

export const Locale = z.enum(locales)
export type Locale = z.infer<typeof Locale>

export const DEFAULT_LOCALE: Locale = 'en-US'

/** The best of our locales for an Accept-Language header, by language only. */
export function localeFor(acceptLanguage: string | undefined): Locale {
  const wanted = (acceptLanguage ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase())
  const found = wanted.map((language) => locales.find((locale) => locale.startsWith(language))).find(Boolean)
  return found ?? DEFAULT_LOCALE
}
