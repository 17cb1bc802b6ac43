import { sumsOf, type FigureSums } from '@caseloom/contracts/reports/figure-sums'
import type { ReportSums, Scope } from './add-up-report.ts'
import type { RunningRow } from './running-phase-lists.ts'

const NOTHING: Scope = { sums: sumsOf({}), openCases: 0, scores: {} }

/** A phase that goes on counts as one with the days it has lasted. */
function lasting(scope: Scope, rows: readonly RunningRow[]): Scope {
  const sum = (of: 'phases' | 'days') => rows.reduce((total, row) => total + row[of], 0)
  const sums: FigureSums = {
    ...scope.sums,
    phasesEnded: scope.sums.phasesEnded + sum('phases'),
    phaseDays: scope.sums.phaseDays + sum('days'),
  }
  return { ...scope, sums }
}

/** The sums of a report with the phases that go on at its end, and those that went on at the end of the period before. */
export function withRunning(sums: ReportSums, now: readonly RunningRow[], before: readonly RunningRow[]): ReportSums {
  const byKey = Map.groupBy(now, ({ key }) => key)
  const keys = new Set([...sums.keys.keys(), ...byKey.keys()])
  return {
    ...sums,
    total: lasting(sums.total, now),
    before: lasting(sums.before, before),
    keys: new Map(
      [...keys].map((key) => [key, lasting(sums.keys.get(key) ?? NOTHING, key === null ? [] : (byKey.get(key) ?? []))]),
    ),
  }
}
