import { useLocale } from 'react-aria-components'

export type FieldWordsProps = { at: Date | undefined; format: Intl.DateTimeFormatOptions }

/** "Tue, Nov 24, 2026" or "2:00 PM", seen while nothing is typed. Screen readers get the parts. */
export function FieldWords({ at, format }: FieldWordsProps) {
  const { locale } = useLocale()
  if (!at) return null
  return (
    <span className="words cl-clip" aria-hidden="true">
      {new Intl.DateTimeFormat(locale, format).format(at)}
    </span>
  )
}
