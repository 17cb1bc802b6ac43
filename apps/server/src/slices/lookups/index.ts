export { lookupRoutes } from './lookup-routes.ts'
export { findChoice } from './lookup-store.ts'
