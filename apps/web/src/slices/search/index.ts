export { AttendanceSearch } from './attendance/lazy-attendance-search.ts'
export { QuickSearch } from './quick-search.tsx'
export type { TypedName } from './search-terms.ts'
