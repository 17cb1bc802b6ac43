import type { Locale } from '@caseloom/contracts/locales'
import { setTranslations } from '../platform/texts.ts'

/** English stands in the catalogues themselves; the files of the others are made by one-language.ts. */
const files = {
  'en-US': undefined,
  'es-ES': () => import('virtual:translations/es-ES'),
  'it-IT': () => import('virtual:translations/it-IT'),
} satisfies Record<Locale, unknown>

/** Fetches the texts of a language, once, before anything is drawn in it. Rejects where the file cannot be fetched. */
export async function loadTranslations(locale: Locale): Promise<void> {
  const translations = await files[locale]?.()
  if (translations !== undefined) setTranslations(translations.default)
}
