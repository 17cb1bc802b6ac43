import type { Report, ReportBy, ReportId } from './report.ts'
import type { FigureKey, reportIds } from './report-ids.ts'

/** What a report draws. */
export type ChartKind = 'sessions-by-phase' | 'attendance' | 'first-session' | 'scores' | 'fidelity' | 'caseload'

export type ReportShape = {
  /** The figures at the top. */
  readonly figures: readonly FigureKey[]
  readonly chart: ChartKind
  /** The columns of the table under the chart. */
  readonly columns: readonly FigureKey[]
}

/** What each report shows of the same figures. */
export const reportShapes: Readonly<Record<(typeof reportIds)[number], ReportShape>> = {
  sessions: {
    figures: ['sessions', 'weeks', 'engagement', 'first-session'],
    chart: 'sessions-by-phase',
    columns: ['open-cases', 'sessions', 'weeks', 'engagement', 'first-session'],
  },
  attendance: {
    figures: ['engagement', 'sessions', 'weeks'],
    chart: 'attendance',
    columns: ['sessions', 'engagement', 'weeks'],
  },
  'first-steps': {
    figures: ['started', 'first-contact', 'first-session'],
    chart: 'first-session',
    columns: ['started', 'first-contact', 'first-session'],
  },
  scores: {
    figures: ['alliance', 'progress', 'impact'],
    chart: 'scores',
    columns: ['open-cases', 'alliance', 'progress', 'impact'],
  },
  phases: {
    figures: ['time-in-phase', 'weeks', 'sessions', 'plans'],
    chart: 'sessions-by-phase',
    columns: ['sessions', 'weeks', 'time-in-phase', 'plans'],
  },
  fidelity: {
    figures: ['fidelity', 'sessions', 'weeks'],
    chart: 'fidelity',
    columns: ['open-cases', 'sessions', 'fidelity'],
  },
  caseload: {
    figures: ['open-cases', 'started', 'closed'],
    chart: 'caseload',
    columns: ['open-cases', 'started', 'closed', 'sessions'],
  },
}

/** The figures that have a phase. All others are of whole cases: a start, a score or a rating belongs to no phase. */
const ofPhases: ReadonlySet<FigureKey> = new Set(['sessions', 'weeks', 'engagement', 'time-in-phase', 'plans'])

export const isOfPhase = (figure: FigureKey): boolean => ofPhases.has(figure)

/** The columns of the table, on the screen and in files. Rows of phases have only figures that belong to a phase. */
export const columnsOfRows = ({ Id, By }: Pick<Report, 'Id' | 'By'>): readonly FigureKey[] =>
  By === 'phase' ? reportShapes[Id].columns.filter(isOfPhase) : reportShapes[Id].columns

/** Whether the rows of a report can be these: rows without a single figure are no table. */
export const canBeBy = (id: ReportId, by: ReportBy): boolean => columnsOfRows({ Id: id, By: by }).length > 0
