import type { FigureKey } from '@caseloom/contracts/reports/report-ids'
import { fillWords, reportTexts } from '@caseloom/contracts/reports/report-texts'
import { getLocale } from '../../../platform/texts/locale.ts'
import { saySentence } from '../../../platform/texts/texts.ts'

/** How a figure of one case was computed. What is said of an average over cases is left out: there is one. */
export function definitionText(key: FigureKey, count?: number): string {
  const locale = getLocale()
  const { definition } = reportTexts(locale).figures[key]
  const [first = ''] = definition.split(/(?<=\.) (?=\p{Lu})/u)
  return saySentence(count === undefined ? first : fillWords(definition, { count }, locale))
}
