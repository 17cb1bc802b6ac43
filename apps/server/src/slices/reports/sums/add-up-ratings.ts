import { NO_VALUES, together, type ValueSum } from '@caseloom/contracts/reports/figure-rules'
import { sumsOf } from '@caseloom/contracts/reports/figure-sums'
import type { RatingIn } from '../../supervision/index.ts'
import type { ReportSums, Scope } from './add-up-report.ts'
import type { SumsWanted } from './day-sum-lists.ts'

const hundredths = (value: number) => Math.round(value * 100)

const sumOf = (ratings: readonly RatingIn[]): ValueSum =>
  ratings.map(({ value, most }): ValueSum => ({ count: 1, sum: hundredths(value), most })).reduce(together, NO_VALUES)

/** The row of the table to which a rating belongs. It counts for who was rated, and for no phase. */
const keyOf = ({ by }: SumsWanted, { ratedId, groupId, caseId }: RatingIn): string | null =>
  ({ clinician: ratedId, group: groupId, case: caseId, phase: null })[by]

/** The sums of a report with the ratings of the period and of the period before. */
export function withRatings(sums: ReportSums, wanted: SumsWanted, ratings: readonly RatingIn[]): ReportSums {
  const { starts, all } = wanted
  const [first = all.from] = starts
  const now = ratings.filter(({ day }) => day >= first)
  const parts = Map.groupBy(now, ({ day }) => starts.findLastIndex((start) => start <= day))
  const byKey = Map.groupBy(now, (rating) => keyOf(wanted, rating))
  const nothing: Scope = { sums: sumsOf({}), openCases: 0, scores: {} }
  const keys = new Set([...sums.keys.keys(), ...byKey.keys()])
  return {
    total: { ...sums.total, ratings: sumOf(now) },
    before: { ...sums.before, ratings: sumOf(ratings.filter(({ day }) => day < first)) },
    parts: sums.parts.map((part, index) => ({ ...part, ratings: sumOf(parts.get(index) ?? []) })),
    keys: new Map(
      [...keys].map((key) => [key, { ...(sums.keys.get(key) ?? nothing), ratings: sumOf(byKey.get(key) ?? []) }]),
    ),
  }
}
