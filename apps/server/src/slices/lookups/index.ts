export { lookupRoutes } from './lookup-routes.ts'
export { choicesWith, findChoice, findChoices, toLookupItem, type LookupRow } from './lookup-store.ts'
export { lookupRow } from './lookup-row.ts'
