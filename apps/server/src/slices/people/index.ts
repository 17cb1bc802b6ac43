export { peopleRoutes } from './people-routes.ts'
export { clinicianKind, contactKind, patientKind } from './person-kinds.ts'
export { endWaiting } from './person-store.ts'
