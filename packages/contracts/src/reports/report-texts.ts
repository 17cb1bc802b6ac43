import type { Locale } from '../locales.ts'
import { enUS } from './report-words-en.ts'
import { esES } from './report-words-es.ts'
import { itIT } from './report-words-it.ts'
import type { ReportWords } from './report-words.ts'

const words: Readonly<Record<Locale, ReportWords>> = { 'en-US': enUS, 'es-ES': esES, 'it-IT': itIT }

/** What reports say in a language. */
export const reportTexts = (locale: Locale): ReportWords => words[locale]

/** A sentence with its places filled; numbers as the language writes them, with one decimal at most. */
export function fillWords(sentence: string, values: Readonly<Record<string, string | number>>, locale: Locale): string {
  return sentence.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name] ?? ''
    return typeof value === 'number' ? figureText(value, locale) : value
  })
}

const formats = new Map<Locale, Intl.NumberFormat>()

/** A figure as the language writes it, with one decimal at most. A format is made once, because making one takes longer than using it. */
export function figureText(value: number, locale: Locale): string {
  const format = formats.get(locale) ?? new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
  formats.set(locale, format)
  return format.format(value)
}
