export { resourceKind } from './resource-kind.ts'
export { resourceRow } from './resource-row.ts'
export { resourceRoutes } from './resource-routes.ts'
export { deleteReplacedFiles } from './resource-store.ts'
