import type { ScoreResult } from '@caseloom/contracts/documents/document'
import type { Locale } from '@caseloom/contracts/locales'
import type { PrintedSection } from '../../../platform/pdf/printed-document.ts'

/** The scores that there are, with the name of their band. */
export function scoreFacts(scores: readonly ScoreResult[], locale: Locale): [string, string][] {
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
  return scores.flatMap(({ Name, Value, Max, Band }): [string, string][] => {
    if (Value === null) return []
    const value = Max === null ? number.format(Value) : `${number.format(Value)} / ${number.format(Max)}`
    return [[Name, [value, Band].filter(Boolean).join(' · ')]]
  })
}

export function scoreSection(title: string, scores: readonly ScoreResult[], locale: Locale): PrintedSection[] {
  const facts = scoreFacts(scores, locale)
  return facts.length === 0 ? [] : [{ heading: title, facts }]
}
