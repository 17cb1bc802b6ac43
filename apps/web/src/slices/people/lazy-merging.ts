import { lazyPart } from '../../platform/lazy-part.tsx'

/** Administrators alone merge, and seldom: nobody else loads it. */
export const MergeDialog = lazyPart(() => import('./merge-dialog.tsx').then((m) => m.MergeDialog))
export const MergedPeople = lazyPart(() => import('./merged-people.tsx').then((m) => m.MergedPeople))
