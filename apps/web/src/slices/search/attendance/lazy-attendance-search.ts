import { lazyPart } from '../../../platform/lazy-part.tsx'

/** Only appointments need it, so the search that every page loads ahead comes without it. */
export const AttendanceSearch = lazyPart(() =>
  import('./attendance-search.tsx').then((module) => module.AttendanceSearch),
)
