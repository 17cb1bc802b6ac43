import type { Locale } from '@caseloom/contracts/locales'
import { setTranslations } from '../platform/texts/texts.ts'

/** English is in the catalogues themselves. one-language.ts generates the files of the others. */
const files = {
  'en-US': () => Promise.resolve({ default: {} }),
  'es-ES': () => import('virtual:translations/guest/es-ES'),
  'it-IT': () => import('virtual:translations/guest/it-IT'),
} satisfies Record<Locale, unknown>

/** Loads the texts of a language before anything is drawn in it. Rejects if the file cannot be fetched. */
export async function loadTranslations(locale: Locale): Promise<void> {
  setTranslations((await files[locale]()).default)
}
