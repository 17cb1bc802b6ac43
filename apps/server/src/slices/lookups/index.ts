export { lookupRoutes } from './lookup-routes.ts'
export { findChoice, findChoices } from './lookup-store.ts'
export { lookupRow } from './lookup-row.ts'
