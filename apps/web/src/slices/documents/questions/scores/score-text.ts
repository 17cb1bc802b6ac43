import type { ScoreResult } from '@caseloom/contracts/documents/document'
import { getLocale } from '../../../../platform/texts/locale.ts'

/** '12 / 24 · Moderate'; null before there are the answers it needs. */
export function scoreText({ Value, Max, Band }: ScoreResult): string | null {
  if (Value === null) return null
  const number = new Intl.NumberFormat(getLocale(), { maximumFractionDigits: 2 })
  const value = Max === null ? number.format(Value) : `${number.format(Value)} / ${number.format(Max)}`
  return Band === null ? value : `${value} · ${Band}`
}
