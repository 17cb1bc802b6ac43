import { languageNames, locales } from '@caseloom/contracts/locale-rules'
import type { Locale } from '@caseloom/contracts/locales'
import { showToast } from '@caseloom/ui/layers/toast'
import { TranslateIcon } from '@phosphor-icons/react/dist/csr/Translate'
import type { ChangeEvent } from 'react'
import { queryClient } from '../platform/calls/query-client.ts'
import { getLocale, setLocale } from '../platform/texts/locale.ts'
import { rememberLocale } from './guest-queries.ts'
import { sentenceOf } from './guest-sentence.ts'
import { t } from './guest-texts.ts'
import { loadTranslations } from './translations.ts'

export type LanguageChoiceProps = { onChanged: () => void }

export function LanguageChoice({ onChanged }: LanguageChoiceProps) {
  async function choose(locale: Locale) {
    // Without its texts, or a connection, the page stays in the language that it has, as the form does.
    await rememberLocale(locale)
    await loadTranslations(locale)
    setLocale(locale)
    onChanged()
    // The form's own texts are in the language of the link.
    await queryClient.invalidateQueries({ queryKey: ['items'] })
  }

  function handleChange({ currentTarget }: ChangeEvent<HTMLSelectElement>) {
    const locale = locales.find((one) => one === currentTarget.value)
    if (locale) choose(locale).catch((error: unknown) => showToast({ kind: 'error', message: sentenceOf(error) }))
  }

  return (
    <span className="guest-language">
      <TranslateIcon aria-hidden="true" />
      <select aria-label={t('language')} value={getLocale()} onChange={handleChange}>
        {locales.map((locale) => (
          <option key={locale} value={locale} lang={locale}>
            {languageNames[locale]}
          </option>
        ))}
      </select>
    </span>
  )
}
