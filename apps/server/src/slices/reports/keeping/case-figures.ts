import { plusDays, weekOf } from '@caseloom/contracts/cases/calendar-days'
import { figureDaysOf, type FigureDay } from '@caseloom/contracts/reports/figure-days'
import { scoreNamed, type ScoreName } from '@caseloom/contracts/reports/figure-names'
import type { Tx } from '../../../platform/database/database.ts'
import { listCaseScores, type CaseScore } from '../../documents/index.ts'
import { listCaseFacts, type FactsOfCase } from './case-facts-lists.ts'

/** The value of a score of one completed form, in hundredths. */
export type ScoreValue = {
  readonly documentId: string
  readonly score: ScoreName
  readonly completedAt: Date
  readonly day: string
  readonly value: number
  readonly most: number | null
}

/** What a case adds to the figures. */
export type CaseFigures = Pick<FactsOfCase, 'caseId' | 'clinicianId' | 'groupId' | 'guardId'> & {
  readonly days: readonly FigureDay[]
  /** The latest last. */
  readonly scores: readonly ScoreValue[]
  /** The day on which another week begins to count. Null if no day changes the figures any more. */
  readonly validUntil: string | null
}

const hundredths = (value: number) => Math.round(value * 100)

function toScoreValues({ documentId, completedAt, day, name, value, most }: CaseScore): ScoreValue[] {
  const score = scoreNamed(name)
  if (score === undefined) return []
  const mostOf = most === null ? null : hundredths(most)
  return [{ documentId, score, completedAt, day, value: hundredths(value), most: mostOf }]
}

/** What these cases add to the figures, by the contracts' rules. `now` is a wall time. */
export async function listCaseFigures(tx: Tx, ids: readonly string[], now: string): Promise<CaseFigures[]> {
  if (ids.length === 0) return []
  const [facts, scores] = await Promise.all([listCaseFacts(tx, ids, now), listCaseScores(tx, ids)])
  const scoresOf = Map.groupBy(scores, ({ caseId }) => caseId)
  const nextWeek = ({ course }: FactsOfCase) => plusDays(weekOf(now.slice(0, 10), course.weekStart), 7)
  return facts.map((own) => ({
    caseId: own.caseId,
    clinicianId: own.clinicianId,
    groupId: own.groupId,
    guardId: own.guardId,
    days: figureDaysOf(own),
    scores: (scoresOf.get(own.caseId) ?? []).flatMap(toScoreValues),
    validUntil: own.endDay === null ? nextWeek(own) : null,
  }))
}
