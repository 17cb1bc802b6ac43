export { bornOn } from './born-on-lists.ts'
export { peopleRoutes } from './people-routes.ts'
export { clinicianKind, contactKind, patientKind } from './person-kinds.ts'
