export { AttendanceSearch } from './attendance/attendance-search.tsx'
export { QuickSearch } from './quick-search.tsx'
export type { TypedName } from './search-terms.ts'
