export { appointmentKind, attendanceKind } from './appointment-kinds.ts'
export { appointmentRoutes } from './appointment-routes.ts'
export { printCase } from './print-case.ts'
export { appointmentRow, attendanceRow } from './appointment-row.ts'
