import { lazy } from 'react'

/** Comes beside a case that already stands. */
export const CaseGlancePanel = lazy(() =>
  import('./case-glance-panel.tsx').then((module) => ({ default: module.CaseGlancePanel })),
)
