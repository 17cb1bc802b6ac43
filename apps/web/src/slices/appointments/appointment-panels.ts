import { useSidePanel } from '../items/index.ts'

export const appointmentPanels = ['attendance', 'details', 'comments'] as const
export type AppointmentPanel = (typeof appointmentPanels)[number]

export const useAppointmentPanel = () => useSidePanel(appointmentPanels, 'attendance')
