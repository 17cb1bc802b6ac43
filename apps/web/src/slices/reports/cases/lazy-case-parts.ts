import { lazyPart } from '../../../platform/lazy-part.tsx'

// Loaded when their tab is opened.
export const LazyCaseFigures = lazyPart(() => import('./case-figures.tsx').then((module) => module.CaseFiguresPart))
export const LazyCaseReports = lazyPart(() => import('./case-reports.tsx').then((module) => module.CaseReports))
export const LazyClinicianFigures = lazyPart(() =>
  import('./clinician-figures.tsx').then((module) => module.ClinicianFigures),
)
export const LazyPersonReports = lazyPart(() => import('./person-reports.tsx').then((module) => module.PersonReports))
