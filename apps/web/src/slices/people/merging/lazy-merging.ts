import { lazyPart } from '../../../platform/lazy-part.tsx'

/** Only administrators merge, and rarely, so nobody else loads it. */
export const MergeDialog = lazyPart(() => import('./merge-dialog.tsx').then((m) => m.MergeDialog))
export const MergedPeople = lazyPart(() => import('./merged-people.tsx').then((m) => m.MergedPeople))

/** Few people have possible duplicates. */
export const DuplicatesNotice = lazyPart(() => import('./duplicates-notice.tsx').then((m) => m.DuplicatesNotice))
