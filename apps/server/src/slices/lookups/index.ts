export { lookupRoutes } from './lookup-routes.ts'
export { findChoice, findChoices } from './lookup-store.ts'
