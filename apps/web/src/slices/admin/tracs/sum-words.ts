import { caseTexts } from '../../cases/index.ts'
import { sumOf } from './phase-values.ts'
import { t } from './trac-texts.ts'

/** "17 weeks, 17 expected sessions". */
export function sumWords(phases: Parameters<typeof sumOf>[0]): string {
  const { weeks, sessions } = sumOf(phases)
  return t('sum', { weeks: caseTexts('lengthWeeks', { count: weeks }), sessions: t('sessions', { count: sessions }) })
}
