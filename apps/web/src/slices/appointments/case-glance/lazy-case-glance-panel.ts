import { lazy } from 'react'

/** Loaded after the case is shown. */
export const CaseGlancePanel = lazy(() =>
  import('./case-glance-panel.tsx').then((module) => ({ default: module.CaseGlancePanel })),
)
