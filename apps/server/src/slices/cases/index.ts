export { caseKind } from './case-kind.ts'
export { expectedSessions, listCaseRows } from './case-lists.ts'
export { caseRoutes } from './case-routes.ts'
