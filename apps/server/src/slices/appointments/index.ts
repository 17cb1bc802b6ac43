export { appointmentKind, attendanceKind } from './appointment-kinds.ts'
export { checkReceiver } from './check-receiver.ts'
export { placeFor } from './place-for.ts'
export { appointmentRoutes } from './appointment-routes.ts'
