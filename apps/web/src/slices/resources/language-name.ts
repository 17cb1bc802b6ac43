import type { ResourceLanguage } from '@caseloom/contracts/resources/resource'
import { capitalized } from '../../platform/texts/capitalized.ts'
import { saySentence } from '../../platform/texts/texts.ts'
import { getLocale } from '../../platform/texts/locale.ts'

/** A language in the reader's own. */
export const languageName = (language: ResourceLanguage): string => {
  const name = new Intl.DisplayNames([getLocale()], { type: 'language' }).of(language) ?? language
  return saySentence(capitalized(name))
}

/** By their names, as a reader looks for them. */
export const languageOptions = (languages: readonly ResourceLanguage[]) =>
  languages
    .map((id) => ({ id, label: languageName(id) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, getLocale()))
