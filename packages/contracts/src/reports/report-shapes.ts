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
