import { DEFAULT_LOCALE, type Locale } from './locales.ts'
import type { ProblemCode } from './problem.ts'
import { enUS } from './problem-texts-en.ts'
import { esES } from './problem-texts-es.ts'
import { itIT } from './problem-texts-it.ts'

/** What happened and what to do now. `{Name}` is filled from the problem's Values. Strings of the specs are kept letter for letter. */
const catalogues: Record<Locale, Record<ProblemCode, string>> = { 'en-US': enUS, 'es-ES': esES, 'it-IT': itIT }

/** A problem's sentence in a language, with placeholders such as {Name} for its values. */
export const problemWords = (locale: Locale, code: ProblemCode): string => catalogues[locale][code]

/** The sentence of a problem in a language. A missing value leaves its place empty. */
export function problemText(
  code: ProblemCode,
  values: Readonly<Record<string, unknown>> = {},
  locale: Locale = DEFAULT_LOCALE,
): string {
  return problemWords(locale, code).replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  })
}
