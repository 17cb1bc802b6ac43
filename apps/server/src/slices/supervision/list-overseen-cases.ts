import type { Course } from '@caseloom/contracts/cases/week-rules'
import { lastWeeks } from '@caseloom/contracts/cases/week-rules'
import type { MemberCaseRow, MemberCases } from '@caseloom/contracts/supervision/supervision'
import { caseCategories, categoryOf } from '@caseloom/contracts/supervision/supervision-rules'
import { pageAnswer } from '../../platform/calls/page-answer.ts'
import type { Context } from '../../platform/calls/serve.ts'
import { listCourses, wallNow, weeksBack } from '../cases/index.ts'
import {
  countCases,
  listOverdueForms,
  listSharesOf,
  listStoredCaseRows,
  type LiveShare,
  type OpenForm,
  type Scope,
  type StoredCaseRow,
} from './overseen-case-lists.ts'

export type CasesWanted = {
  readonly q: string
  readonly weeks: number
  readonly pinned: readonly string[]
  readonly offset: number
  readonly limit: number
}

type Beside = {
  readonly course: Course | undefined
  readonly shares: readonly LiveShare[]
  readonly forms: readonly OpenForm[]
  readonly weeks: number
}

function phaseOf(course: Course | undefined): MemberCaseRow['Phase'] {
  const current = course?.phases.findLast(({ startDay }) => startDay !== null)
  if (!current || current.startDay === null) return null
  return { Name: current.name, Start: current.startDay, PlannedWeeks: current.weeks }
}

function toRow(row: StoredCaseRow, { course, shares, forms, weeks }: Beside): MemberCaseRow {
  return {
    Id: row.id,
    PersonId: row.personId,
    Name: row.name,
    Description: row.number,
    Category: categoryOf(row.state, row.referred),
    Sharing: shares.length > 0,
    SharedWith: shares.map(({ name, untilDay }) => ({ Name: name, UntilDay: untilDay })),
    Clinician: { Id: row.clinicianId, Name: row.clinicianName ?? '' },
    Group: { Id: row.groupId, Name: row.groupName },
    TracName: row.tracName,
    Phase: phaseOf(course),
    NextSession: row.nextSession,
    LastAppointment: row.lastAppointment,
    SuspendedSince: row.suspendedSince,
    EndDay: row.endDay,
    OverdueForms: forms.length,
    Weeks: course ? lastWeeks(course, weeks) : [],
  }
}

/** A page of the cases of a group or a member, with everything that a row shows, each kind of it in one statement. */
export async function listOverseenCases(context: Context, scope: Scope, wanted: CasesWanted): Promise<MemberCases> {
  const { tx, now } = context
  const { q: words, weeks } = wanted
  const stored = await listStoredCaseRows(tx, scope, { ...wanted, words }, now)
  const ids = stored.map(({ id }) => id)
  const time = await wallNow(tx, now)
  const courses = await listCourses(tx, stored, time, weeksBack(time.slice(0, 10), weeks - 1))
  const shares = Map.groupBy(await listSharesOf(tx, ids, now), ({ caseId }) => caseId)
  const forms = Map.groupBy(await listOverdueForms(tx, ids, now), ({ caseId }) => caseId)
  const counts = await countCases(tx, scope, words)
  const groups = caseCategories.flatMap((Category) => {
    const subRowTotal = counts
      .filter(({ state, referred }) => categoryOf(state, referred) === Category)
      .reduce((sum, { total }) => sum + total, 0)
    return subRowTotal > 0 ? [{ Category, subRowTotal }] : []
  })
  context.audit({ action: 'list', ...(scope.personId !== undefined && { personId: scope.personId }), items: ids })
  const rows = stored.map((row) =>
    toRow(row, {
      course: courses.get(row.id),
      shares: shares.get(row.id) ?? [],
      forms: forms.get(row.id) ?? [],
      weeks,
    }),
  )
  const total = groups.reduce((sum, { subRowTotal }) => sum + subRowTotal, 0)
  return { ...pageAnswer(rows, total, wanted), Groups: groups }
}
