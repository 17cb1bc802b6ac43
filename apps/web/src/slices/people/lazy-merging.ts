import { lazy } from 'react'

/** Administrators alone merge, and seldom: nobody else loads it. */
export const MergeDialog = lazy(() => import('./merge-dialog.tsx').then((m) => ({ default: m.MergeDialog })))
export const MergedPeople = lazy(() => import('./merged-people.tsx').then((m) => ({ default: m.MergedPeople })))
