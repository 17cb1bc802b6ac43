export { commentKind } from './comment-kind.ts'
export { commentRoutes } from './comment-routes.ts'
export { commentRow } from './comment-row.ts'
