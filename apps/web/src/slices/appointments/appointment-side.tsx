import type { Appointment } from '@caseloom/contracts/appointments/appointment'
import type { ReactNode } from 'react'
import { SidePanel } from '../items/index.ts'
import type { AppointmentPanel } from './appointment-panels.ts'
import { t } from './appointment-texts.ts'
import { AttendancePanel } from './attendance-panel.tsx'
import { DetailsPanel } from './details-panel.tsx'

export type AppointmentSideProps = {
  appointment: Appointment
  open: AppointmentPanel | null
  isWide: boolean
  onClose: () => void
  comments: ReactNode
}

/** The open panel: beside the sheet, or over it where there is no room. */
export function AppointmentSide({ appointment, open, isWide, onClose, comments }: AppointmentSideProps) {
  const contents: Record<AppointmentPanel, ReactNode> = {
    attendance: <AttendancePanel appointment={appointment} />,
    details: <DetailsPanel appointment={appointment} />,
    comments,
  }
  return (
    <SidePanel isOpen={open !== null} isWide={isWide} title={open ? t(open) : ''} onClose={onClose}>
      {open && contents[open]}
    </SidePanel>
  )
}
