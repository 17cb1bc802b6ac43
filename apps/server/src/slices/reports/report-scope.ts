import type { WeekStart } from '@caseloom/contracts/week-start'
import type { ReportQuery } from '@caseloom/contracts/reports/endpoints'
import { defaultPeriod, isPeriod, type Period } from '@caseloom/contracts/reports/period-rules'
import type { Report } from '@caseloom/contracts/reports/report'
import { Problem } from '../../platform/problem.ts'
import type { Context } from '../../platform/calls/serve.ts'
import { wallTimeOf } from '../../platform/wall-time.ts'
import { getWeekStart } from '../cases/index.ts'
import { findReportedCase, findReportedClinician, findReportedGroup } from './report-names-lists.ts'
import type { Whose } from './sums/day-sum-lists.ts'

/** The cases that a report is about, and its period. */
export type Scoped = {
  readonly period: Period
  /** The day on which the weeks of the period begin. */
  readonly weekStart: WeekStart
  readonly group: Report['Group']
  readonly clinician: Report['Clinician']
  readonly ofCase: Report['Case']
  readonly isEverybodys: boolean
}

type Missing = 'report.group_missing' | 'report.clinician_missing' | 'report.case_missing'

/** A filter that names something unknown, or something outside the reader's reports, gets the same answer. It names the filter. */
const referenceOf = (found: { readonly id: string; readonly name: string } | undefined, missing: Missing) => {
  if (!found) throw new Problem(missing)
  return { Id: found.id, Name: found.name }
}

/** The filters of a report, each of which the reader must be able to choose. */
export async function scopeOf({ tx, now, actor }: Context, asked: Omit<ReportQuery, 'by'>): Promise<Scoped> {
  const weekStart = await getWeekStart(tx)
  const usual = defaultPeriod(wallTimeOf(now, actor.zone).slice(0, 10), weekStart)
  const period = { from: asked.from ?? usual.from, to: asked.to ?? usual.to }
  if (!isPeriod(period)) throw new Problem('report.period_invalid')
  const found = asked.case === undefined ? undefined : await findReportedCase(tx, asked.case)
  return {
    period,
    weekStart,
    group:
      asked.group === undefined ? null : referenceOf(await findReportedGroup(tx, asked.group), 'report.group_missing'),
    clinician:
      asked.clinician === undefined
        ? null
        : referenceOf(await findReportedClinician(tx, asked.clinician), 'report.clinician_missing'),
    ofCase:
      asked.case === undefined
        ? null
        : { ...referenceOf(found, 'report.case_missing'), PersonId: found?.personId ?? '' },
    isEverybodys: actor.role === 'administrator',
  }
}

/** The conditions that these filters mean. */
export const whoseOf = ({ group, clinician, ofCase, isEverybodys }: Scoped): Whose => ({
  groupId: group?.Id,
  clinicianId: clinician?.Id,
  caseId: ofCase?.Id,
  isEverybodys,
})

/** The day until which the phases of a period have lasted: its last, or today. Null if it has not begun. */
export function runningOn({ now, actor }: Context, { from, to }: Period): string | null {
  const today = wallTimeOf(now, actor.zone).slice(0, 10)
  if (from > today) return null
  return to < today ? to : today
}
