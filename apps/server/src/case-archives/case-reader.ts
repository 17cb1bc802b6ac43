import type { Locale } from '@caseloom/contracts/locales'
import { sayIn, type Say } from './archive-texts.ts'
import { textOf, type CaseContents } from './case-contents.ts'
import type { GatheredCase } from './gather-case.ts'
import type { Row } from './parts.ts'

/** The same case for people to read: ids become names, instants become wall times of the care model. */
export type CaseReader = {
  readonly gathered: GatheredCase
  readonly contents: CaseContents
  readonly locale: Locale
  /** A protected case, whose copies carry the notice of the law (42 CFR 2.32). */
  readonly isProtected: boolean
  readonly say: Say
  readonly nameOf: (id: unknown) => string
  readonly when: (instant: unknown) => string
  readonly day: (day: unknown) => string
  readonly itemOf: (row: Row) => Row
}

export const isProtected = ({ Cases }: CaseContents): boolean => Cases[0]?.['Protected'] === true

export function readerOf(gathered: GatheredCase, locale: Locale): CaseReader {
  const { contents, names } = gathered
  const time = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: contents.CareModel.TimeZone,
  })
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const items = new Map(contents.Items.map((row) => [textOf(row['Id']), row]))
  return {
    gathered,
    contents,
    locale,
    isProtected: isProtected(contents),
    say: sayIn(locale),
    nameOf: (id) => names.get(textOf(id)) ?? '',
    when: (instant) => {
      if (instant instanceof Date) return time.format(instant)
      return textOf(instant) === '' ? '' : time.format(new Date(textOf(instant)))
    },
    // A day has no time zone: it is parsed and formatted in UTC.
    day: (day) => (textOf(day) === '' ? '' : date.format(new Date(`${textOf(day)}T00:00:00Z`))),
    itemOf: (row) => items.get(textOf(row['Id'])) ?? {},
  }
}
