import { lazyPart } from '../../../platform/lazy-part.tsx'

// Loaded when their tab is opened.
export const LazyCaseFigures = lazyPart(() => import('./case-figures.tsx').then((module) => module.CaseFiguresPart))
export const LazyCaseReports = lazyPart(() => import('./case-reports.tsx').then((module) => module.CaseReports))
export const LazyPersonFigures = lazyPart(() => import('./person-figures.tsx').then((module) => module.PersonFigures))
export const LazyPersonReports = lazyPart(() => import('./person-figures.tsx').then((module) => module.PersonReports))
