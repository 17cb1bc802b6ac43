export { commentKind } from './comment-kind.ts'
export { commentRoutes } from './comment-routes.ts'
