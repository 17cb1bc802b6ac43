import type { Locale } from '@caseloom/contracts/locales'
import { printedWords } from '../../items/index.ts'
import type { FormWords } from './printed-questions.ts'

/** The words of a printed form that are not its own. */
export function formWords(locale: Locale): FormWords {
  const { say } = printedWords(locale)
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 6 })
  const end = (value: number, means = '') => number.format(value) + (means.trim() === '' ? '' : ` (${means})`)
  return {
    chart: say('chartOnScreen'),
    other: say('otherChoice'),
    yesNo: [say('yes'), say('no')],
    scale: ({ Min, Max }, [low, high] = ['', '']) => say('scale', { low: end(Min, low), high: end(Max, high) }),
  }
}
