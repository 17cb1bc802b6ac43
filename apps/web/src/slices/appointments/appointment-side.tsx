import type { Appointment } from '@caseloom/contracts/appointments/appointment'
import { IconButton } from '@caseloom/ui/button'
import { SideSheet } from '@caseloom/ui/side-sheet'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import type { ReactNode } from 'react'
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

/** The one open panel: beside the sheet, or over it where there is no room. */
export function AppointmentSide({ appointment, open, isWide, onClose, comments }: AppointmentSideProps) {
  const contents: Record<AppointmentPanel, ReactNode> = {
    attendance: <AttendancePanel attendees={appointment.AppointmentAttendeesList} />,
    details: <DetailsPanel appointment={appointment} />,
    comments,
  }
  if (!isWide) {
    return (
      <SideSheet isOpen={open !== null} onClose={onClose} title={open ? t(open) : ''} closeLabel={t('close')}>
        {open && contents[open]}
      </SideSheet>
    )
  }
  if (!open) return null
  return (
    <aside className="cl-panel wide" aria-label={t(open)}>
      <div className="cl-panel-head">
        <h2>{t(open)}</h2>
        <span className="end">
          <IconButton
            size="small"
            icon={<XIcon />}
            label={t('closePanel', { panel: t(open) })}
            hasTooltip={false}
            onPress={onClose}
          />
        </span>
      </div>
      {contents[open]}
    </aside>
  )
}
