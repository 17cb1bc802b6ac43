export { appointmentQuery } from './appointment-queries.ts'
export { AppointmentScreen } from './appointment-screen.tsx'
export { AppointmentSkeleton } from './appointment-skeleton.tsx'
export { CreatePanel } from './create-panel.tsx'
