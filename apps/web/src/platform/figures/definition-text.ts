import type { FigureKey } from '@caseloom/contracts/reports/report-ids'
import { fillWords, reportTexts } from '@caseloom/contracts/reports/report-texts'
import { getLocale } from '../texts/locale.ts'
import { saySentence } from '../texts/texts.ts'

/** How a figure of one case or one week was computed. What is said of an average, with its number, is left out where there is none. */
export function definitionText(key: FigureKey, count?: number): string {
  const locale = getLocale()
  const { definition } = reportTexts(locale).figures[key]
  if (count !== undefined) return saySentence(fillWords(definition, { count }, locale))
  const sentences = definition.split(/(?<=\.) (?=\p{Lu})/u).filter((sentence) => !sentence.includes('{count}'))
  return saySentence(sentences.join(' '))
}
