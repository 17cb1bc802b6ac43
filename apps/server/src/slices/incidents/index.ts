export { eventKind } from './dated-event-kind.ts'
export { incidentKind } from './incident-kind.ts'
export { incidentRoutes } from './incident-routes.ts'
export { eventRow, incidentRow, involvedRow } from './incident-row.ts'
