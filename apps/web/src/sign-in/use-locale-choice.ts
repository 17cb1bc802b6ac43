import type { Locale } from '@caseloom/contracts/locales'
import { useCallback, useState } from 'react'
import { setLocale } from '../platform/texts/locale.ts'
import { loadTranslations } from './translations.ts'

/** The language chosen last. Its texts may arrive before those of one chosen earlier. */
let wanted: Locale

/** The language of the page, and its change, which rejects if the texts cannot be fetched. */
export function useLocaleChoice(first: Locale) {
  const [locale, setChosen] = useState(first)
  const choose = useCallback(async (next: Locale) => {
    wanted = next
    await loadTranslations(next)
    if (wanted !== next) return loadTranslations(wanted)
    // Texts read the language on each render, so it is set before anything is drawn in it.
    setLocale(next)
    setChosen(next)
  }, [])
  return { locale, choose }
}
