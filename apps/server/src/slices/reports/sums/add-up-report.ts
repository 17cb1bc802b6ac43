import type { ScoreName } from '@caseloom/contracts/reports/figure-names'
import { NO_VALUES, together, type Besides, type ValueSum } from '@caseloom/contracts/reports/figure-rules'
import { addUp, sumsOf, type FigureSums } from '@caseloom/contracts/reports/figure-sums'
import type { ReportBy } from '@caseloom/contracts/reports/report'
import type { CaseFigures, ScoreValue } from '../keeping/case-figures.ts'
import type { CaseloadRow, SumRow, SumsWanted } from './day-sum-lists.ts'
import type { ScoreSumRow } from './score-sum-lists.ts'

/** The sums and other data from which the figures of one unit are computed. */
export type Scope = Besides & { readonly sums: FigureSums }

export type ReportSums = {
  readonly total: Scope
  readonly before: Scope
  /** In the order of the parts, each with the sums of its phases. */
  readonly parts: readonly (Scope & { readonly phases: ReadonlyMap<string | null, FigureSums> })[]
  readonly keys: ReadonlyMap<string | null, Scope>
}

/** The kept sums, and the figures of the cases that they leave out because those changed. */
export type Found = {
  readonly days: readonly SumRow[]
  readonly caseload: readonly CaseloadRow[]
  readonly scores: readonly ScoreSumRow[]
  readonly scoreParts: readonly ScoreSumRow[]
  readonly changed: readonly CaseFigures[]
}

type Key = string | null
type Scores = Readonly<Partial<Record<ScoreName, ValueSum>>>

type DayEntry = { readonly part: number; readonly phaseId: Key; readonly key: Key; readonly sums: FigureSums }
type ScoreEntry = { readonly score: ScoreName; readonly values: ValueSum }

/** The part in which a day is, counted from 1; 0 before the first. */
const partOn = (starts: readonly string[], day: string) => starts.findLastIndex((start) => start <= day) + 1

function keyOf(by: ReportBy, { caseId, clinicianId, groupId }: CaseFigures, phaseId: Key): Key {
  return { clinician: clinicianId, group: groupId, case: caseId, phase: phaseId }[by]
}

function changedDays({ by, starts, all }: SumsWanted, changed: readonly CaseFigures[]): DayEntry[] {
  return changed.flatMap((one) =>
    one.days
      .filter(({ day }) => day >= all.from && day <= all.to)
      .map(({ day, phaseId, sums }) => ({ part: partOn(starts, day), phaseId, key: keyOf(by, one, phaseId), sums })),
  )
}

const sumBy = <T>(entries: readonly T[], keyFor: (entry: T) => Key, sumsFor: (entry: T) => FigureSums) =>
  new Map([...Map.groupBy(entries, keyFor)].map(([key, own]) => [key, addUp(own.map(sumsFor))]))

/** Started less closed, by key and by part, of changed cases. */
function changedCaseload({ by, starts, all }: SumsWanted, changed: readonly CaseFigures[]): CaseloadRow[] {
  return changed.flatMap((one) =>
    one.days
      .filter(({ day, sums }) => day <= all.to && sums.started !== sums.closed)
      .flatMap(({ day, phaseId, sums }) => {
        const opened = sums.started - sums.closed
        return [
          { isOfKey: false, part: partOn(starts, day), key: null, opened },
          { isOfKey: true, part: null, key: keyOf(by, one, phaseId), opened },
        ]
      }),
  )
}

const opened = (rows: readonly CaseloadRow[]) => rows.reduce((sum, row) => sum + row.opened, 0)

const oneValue = ({ value, most }: ScoreValue): ValueSum => ({
  count: 1,
  sum: value,
  most: most === null ? null : most / 100,
})
const rowValues = ({ count, sum, most }: ScoreSumRow): ValueSum => ({
  count,
  sum,
  most: most === null ? null : most / 100,
})

/** The latest value of each score. The values are in order of time. */
const countedValues = (values: readonly ScoreValue[]): readonly ScoreValue[] => [
  ...new Map(values.map((value) => [value.score, value])).values(),
]

function scoresIn(entries: readonly ScoreEntry[]): Scores {
  const sums = new Map<ScoreName, ValueSum>()
  for (const { score, values } of entries) sums.set(score, together(sums.get(score) ?? NO_VALUES, values))
  return Object.fromEntries(sums)
}

type KeyedScore = ScoreEntry & { readonly key: Key; readonly isBefore: boolean }

/** The values that count in the period and in the one before, of changed cases. */
function changedScores({ by, starts, all }: SumsWanted, changed: readonly CaseFigures[]): KeyedScore[] {
  const [first = all.from] = starts
  return changed.flatMap((one) => {
    const within = one.scores.filter(({ day }) => day >= all.from && day <= all.to)
    return [false, true].flatMap((isBefore) =>
      countedValues(within.filter(({ day }) => day < first === isBefore)).map((value) => ({
        score: value.score,
        values: oneValue(value),
        key: keyOf(by, one, null),
        isBefore,
      })),
    )
  })
}

const toEntry = (row: ScoreSumRow): ScoreEntry => ({ score: row.score, values: rowValues(row) })

/** All values of each part, of changed cases. */
const changedParts = ({ starts, all }: SumsWanted, changed: readonly CaseFigures[]) =>
  changed.flatMap(({ scores }) =>
    scores
      .filter(({ day }) => day >= all.from && day <= all.to)
      .map((value) => ({ part: partOn(starts, value.day), score: value.score, values: oneValue(value) })),
  )

/** Everything that a report shows, from what was kept and from the cases that changed since. */
export function addUpReport(wanted: SumsWanted, found: Found): ReportSums {
  const { starts } = wanted
  const changed = changedDays(wanted, found.changed)
  const inParts: readonly DayEntry[] = [
    ...found.days.flatMap((row) => (row.part === null || row.isOfKey ? [] : [{ ...row, part: row.part, sums: row }])),
    ...changed,
  ]
  const inKeys = [
    ...found.days.filter((row) => row.isOfKey && row.isBefore === false).map((row) => ({ key: row.key, sums: row })),
    ...changed.filter(({ part }) => part > 0),
  ]
  const caseload = [...found.caseload, ...changedCaseload(wanted, found.changed)]
  const scores = changedScores(wanted, found.changed)
  const allOf = (isBefore: boolean) =>
    scoresIn([
      ...found.scores.filter((row) => !row.isOfKey && (row.part === 0) === isBefore).map(toEntry),
      ...scores.filter((each) => each.isBefore === isBefore),
    ])
  const partScores = [
    ...found.scoreParts.map((row) => ({ ...toEntry(row), part: row.part ?? 0 })),
    ...changedParts(wanted, found.changed),
  ]
  const openAt = (part: number) => opened(caseload.filter((row) => !row.isOfKey && (row.part ?? 0) <= part))
  const sumsIn = (entries: readonly DayEntry[]) => sumsOf(addUp(entries.map(({ sums }) => sums)))
  return {
    total: {
      sums: sumsIn(inParts.filter(({ part }) => part > 0)),
      openCases: openAt(starts.length),
      scores: allOf(false),
    },
    before: { sums: sumsIn(inParts.filter(({ part }) => part === 0)), openCases: openAt(0), scores: allOf(true) },
    parts: starts.map((_, index) => {
      const part = index + 1
      const own = inParts.filter((entry) => entry.part === part)
      return {
        sums: sumsIn(own),
        openCases: openAt(part),
        scores: scoresIn(partScores.filter((each) => each.part === part)),
        phases: sumBy(
          own,
          ({ phaseId }) => phaseId,
          ({ sums }) => sums,
        ),
      }
    }),
    keys: keyScopes(inKeys, caseload, [
      ...found.scores
        .filter((row) => row.isOfKey && row.part === 1)
        .map((row) => ({ ...toEntry(row), key: row.key, isBefore: false })),
      ...scores.filter(({ isBefore }) => !isBefore),
    ]),
  }
}

type KeyedSums = { readonly key: Key; readonly sums: FigureSums }

/** The rows of the table: everything with a figure in the period, or with cases open at its end. */
function keyScopes(
  days: readonly KeyedSums[],
  caseload: readonly CaseloadRow[],
  scores: readonly KeyedScore[],
): ReadonlyMap<Key, Scope> {
  const sums = sumBy(
    days,
    ({ key }) => key,
    (entry) => entry.sums,
  )
  const open = Map.groupBy(
    caseload.filter((row) => row.isOfKey),
    ({ key }) => key,
  )
  const values = Map.groupBy(scores, ({ key }) => key)
  const keys = new Set([...sums.keys(), ...open.keys(), ...values.keys()])
  const scopes = [...keys].map(
    (key) =>
      [
        key,
        {
          sums: sumsOf(sums.get(key) ?? {}),
          openCases: opened(open.get(key) ?? []),
          scores: scoresIn(values.get(key) ?? []),
        },
      ] as const,
  )
  const isThere = ({ sums: own, openCases, scores: given }: Scope) =>
    openCases !== 0 || Object.values(own).some((value) => value !== 0) || Object.keys(given).length > 0
  return new Map(scopes.filter(([, scope]) => isThere(scope)))
}
