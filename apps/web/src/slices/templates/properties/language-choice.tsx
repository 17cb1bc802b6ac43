import { languageNames, locales } from '@caseloom/contracts/locale-rules'
import type { Locale } from '@caseloom/contracts/locales'
import { Segmented } from '@caseloom/ui/fields/segmented'

export type LanguageChoiceProps = {
  label: string
  /** The language that the template is written in. It comes first. */
  own: Locale
  /** Null is the template's own language. */
  value: Locale | null
  onChange: (language: Locale | null) => void
}

/** The template's own language, or one that it is translated into. */
export function LanguageChoice({ label, own, value, onChange }: LanguageChoiceProps) {
  const ordered = [own, ...locales.filter((locale) => locale !== own)]
  return (
    <Segmented
      label={label}
      options={ordered.map((locale) => ({ id: locale, label: languageNames[locale] }))}
      value={value ?? own}
      onChange={(next) => onChange(next === own ? null : next)}
    />
  )
}
