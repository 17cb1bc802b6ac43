import { lazyPart } from '../../platform/lazy-part.tsx'

// Loaded with the pages that show them.
export const ReportScreen = lazyPart(() => import('./report-screen.tsx').then((module) => module.ReportScreen))
export const CountedScreen = lazyPart(() => import('./rows/counted-screen.tsx').then((module) => module.CountedScreen))
export const ReportsBoard = lazyPart(() => import('./reports-board.tsx').then((module) => module.ReportsBoard))
