export { caseKind } from './case-kind.ts'
export { listCaseRows, ownWeekFigures } from './case-lists.ts'
export { caseRoutes } from './case-routes.ts'
export { placeFor } from './place-for.ts'
