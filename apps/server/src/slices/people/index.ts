export { peopleRoutes } from './people-routes.ts'
export { relationshipKind } from './relationship-kind.ts'
export { relationshipRoutes } from './relationship-routes.ts'
export { clinicianKind, contactKind, patientKind } from './person-kinds.ts'
