/** The reports, in the order in which they are listed. */
export const reportIds = ['sessions', 'attendance', 'first-steps', 'scores', 'phases', 'fidelity', 'caseload'] as const

/** The figures of product.md 4.3. Each has a name, a definition, and a list of the rows that it counts. */
export const figureKeys = [
  'open-cases',
  'started',
  'closed',
  'sessions',
  'weeks',
  'engagement',
  'first-contact',
  'first-session',
  'time-in-phase',
  'plans',
  'alliance',
  'progress',
  'impact',
  'fidelity',
] as const

export type FigureKey = (typeof figureKeys)[number]
