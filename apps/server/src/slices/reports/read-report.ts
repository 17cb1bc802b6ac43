import { figuresOf } from '@caseloom/contracts/reports/figure-rules'
import type { ReportQuery } from '@caseloom/contracts/reports/endpoints'
import { partsOf, periodBefore } from '@caseloom/contracts/reports/period-rules'
import type { Report, ReportBy, ReportId, ReportPart, ReportRow } from '@caseloom/contracts/reports/report'
import { canBeBy, reportShapes } from '@caseloom/contracts/reports/report-shapes'
import type { Context } from '../../platform/calls/serve.ts'
import { wallTimeOf } from '../../platform/wall-time.ts'
import { listRatingsIn } from '../supervision/index.ts'
import { changedCases } from './changed-cases.ts'
import { listPhaseNames, listRowNames, listWindows } from './report-names-lists.ts'
import { runningOn, scopeOf, whoseOf, type Scoped } from './report-scope.ts'
import { withRatings } from './sums/add-up-ratings.ts'
import { withRunning } from './sums/add-up-running.ts'
import { addUpReport, type ReportSums, type Scope } from './sums/add-up-report.ts'
import { listCaseload, listDaySums, type SumsWanted } from './sums/day-sum-lists.ts'
import { listRunningPhases } from './sums/running-phase-lists.ts'
import { listScoreParts, listScoreSums } from './sums/score-sum-lists.ts'

/** The rows of the table if the request names none: the next smaller unit. */
function usualBy({ actor }: Context, id: ReportId, { group, clinician, ofCase }: Scoped): ReportBy {
  if (ofCase) return canBeBy(id, 'phase') ? 'phase' : 'case'
  if (clinician || actor.role === 'clinician') return 'case'
  return group || actor.role === 'supervisor' ? 'clinician' : 'group'
}

/** The sums of a report, from what was kept and from the cases that changed since. */
async function sumUp(context: Context, id: ReportId, scoped: Scoped, by: ReportBy): Promise<ReportSums> {
  const { tx } = context
  const { period, weekStart } = scoped
  const whose = whoseOf(scoped)
  const { unsettled, changed } = await changedCases(context, whose)
  const wanted: SumsWanted = {
    whose,
    by,
    all: { from: periodBefore(period).from, to: period.to },
    starts: partsOf(period, weekStart).map(({ from }) => from),
    unsettled,
  }
  const [days, caseload, scores, scoreParts] = await Promise.all([
    listDaySums(tx, wanted),
    listCaseload(tx, wanted),
    listScoreSums(tx, wanted),
    listScoreParts(tx, wanted),
  ])
  const sums = addUpReport(wanted, { days, caseload, scores, scoreParts, changed })
  const { figures: shown } = reportShapes[id]
  // What grows with every day is not kept, nor is the value of a rating. Both are computed for the report that shows them.
  if (shown.includes('time-in-phase')) {
    const [running, before] = [runningOn(context, period), runningOn(context, periodBefore(period))]
    return withRunning(
      sums,
      running === null ? [] : await listRunningPhases(tx, whose, by, running),
      before === null ? [] : await listRunningPhases(tx, whose, by, before),
    )
  }
  if (!shown.includes('fidelity')) return sums
  return withRatings(sums, wanted, await listRatingsIn(context, { ...whose, ...wanted.all }))
}

const figures = (scope: Scope) => figuresOf(scope.sums, scope)

/** The sessions of each phase, in the order of the report's phases; what belongs to none comes last. */
function toPartPhases({ phases }: ReportSums['parts'][number], ordered: Report['Phases']): ReportPart['Phases'] {
  return [...ordered.map(({ Id }) => Id), null].flatMap((Id) => {
    const { sessions = 0, expected = 0 } = phases.get(Id) ?? {}
    return sessions === 0 && expected === 0 ? [] : [{ Id, Sessions: sessions, Expected: expected / 100 }]
  })
}

type Shown = { readonly phases: Report['Phases']; readonly today: string }

function toParts({ period, weekStart }: Scoped, { parts }: ReportSums, { phases, today }: Shown): ReportPart[] {
  return partsOf(period, weekStart).flatMap(({ from, to }, index): ReportPart[] => {
    const part = parts[index]
    if (!part) return []
    return [{ From: from, To: to, IsOpen: to >= today, Figures: figures(part), Phases: toPartPhases(part, phases) }]
  })
}

/** The rows of the table by name, phases in the order of their tracs. */
async function toRows({ tx, locale }: Context, by: ReportBy, { keys }: ReportSums): Promise<ReportRow[]> {
  const ids = [...keys.keys()].filter((key) => key !== null)
  const named = await listRowNames(tx, by, ids)
  const ordered = by === 'phase' ? named : named.toSorted((a, b) => a.name.localeCompare(b.name, locale))
  const rows = ordered.flatMap(({ id, name, description, personId }): ReportRow[] => {
    const scope = keys.get(id)
    return scope ? [{ Id: id, Name: name, Description: description, PersonId: personId, Figures: figures(scope) }] : []
  })
  const without = keys.get(null)
  if (!without || without.sums.sessions === 0) return rows
  return [...rows, { Id: null, Name: '', Description: null, PersonId: null, Figures: figures(without) }]
}

async function phasesIn({ tx }: Context, { parts }: ReportSums): Promise<Report['Phases']> {
  const ids = new Set(parts.flatMap(({ phases }) => [...phases.keys()]).filter((id) => id !== null))
  const named = await listPhaseNames(tx, [...ids])
  return named.map(({ id, name, trac, place }) => ({ Id: id, Name: name, Trac: trac, Place: place }))
}

/** The one value of a list, or null. */
const onlyOne = (values: readonly number[]) => (values.length === 1 ? (values[0] ?? null) : null)

type Asked = {
  readonly id: ReportId
  readonly asked: ReportQuery
  readonly mostRows: number
  /** Its description in the trail. */
  readonly why: string
}

/** The figures of the reader's cases in a period, by part and by row. All reports are computed alike; they show different figures of it. */
export async function computeReport(context: Context, { id, asked, mostRows, why }: Asked): Promise<Report> {
  const { now, actor, audit, tx } = context
  const scoped = await scopeOf(context, asked)
  const wished = asked.by ?? (id === 'phases' ? 'phase' : undefined)
  const by = wished !== undefined && canBeBy(id, wished) ? wished : usualBy(context, id, scoped)
  const sums = await sumUp(context, id, scoped, by)
  const time = wallTimeOf(now, actor.zone)
  const rows = await toRows(context, by, sums)
  const shown = rows.slice(0, mostRows)
  const phases = await phasesIn(context, sums)
  const { ofCase } = scoped
  audit({
    action: 'read report',
    reason: why,
    ...(ofCase && { kind: 'CASE', itemId: ofCase.Id, caseId: ofCase.Id, personId: ofCase.PersonId }),
    ...(by === 'case' && { items: shown.flatMap((row) => row.Id ?? []) }),
  })
  return {
    Id: id,
    Type: 'REPORT',
    From: scoped.period.from,
    To: scoped.period.to,
    AsOf: time,
    By: by,
    Group: scoped.group,
    Clinician: scoped.clinician,
    Case: ofCase,
    WindowDays: onlyOne(await listWindows(tx)),
    Total: figures(sums.total),
    Before: figures(sums.before),
    Parts: toParts(scoped, sums, { phases, today: time.slice(0, 10) }),
    Phases: phases,
    Rows: shown,
    RowTotal: rows.length,
  }
}

/** More rows than anybody reads on a screen; the filters lead to fewer. */
const MOST_ROWS = 500

export const readReport = (context: Context, id: ReportId, asked: ReportQuery): Promise<Report> =>
  computeReport(context, { id, asked, mostRows: MOST_ROWS, why: id })
