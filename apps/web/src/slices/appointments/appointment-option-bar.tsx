import type { Appointment } from '@caseloom/contracts/appointments/appointment'
import { ChatTextIcon } from '@phosphor-icons/react/dist/csr/ChatText'
import { DotsThreeCircleIcon } from '@phosphor-icons/react/dist/csr/DotsThreeCircle'
import { InfoIcon } from '@phosphor-icons/react/dist/csr/Info'
import { PrinterIcon } from '@phosphor-icons/react/dist/csr/Printer'
import { UsersIcon } from '@phosphor-icons/react/dist/csr/Users'
import type { ReactElement } from 'react'
import { Button } from 'react-aria-components'
import { openPrint } from '../items/index.ts'
import { AppointmentMenu } from './appointment-menu.tsx'
import { appointmentPanels, type AppointmentPanel } from './appointment-panels.ts'
import { t } from './appointment-texts.ts'

export type AppointmentOptionBarProps = {
  appointment: Appointment
  open: AppointmentPanel | null
  counts: Readonly<Record<AppointmentPanel, number>>
  onToggle: (panel: AppointmentPanel) => void
  onDelete: () => void
}

const icons: Record<AppointmentPanel, (isOpen: boolean) => ReactElement> = {
  attendance: (isOpen) => <UsersIcon weight={isOpen ? 'fill' : 'regular'} aria-hidden="true" />,
  details: (isOpen) => <InfoIcon weight={isOpen ? 'fill' : 'regular'} aria-hidden="true" />,
  comments: (isOpen) => <ChatTextIcon weight={isOpen ? 'fill' : 'regular'} aria-hidden="true" />,
}

/** Right of the sheets, where there is room: one panel at a time, print, and what is left. */
export function AppointmentOptionBar({ appointment, open, counts, onToggle, onDelete }: AppointmentOptionBarProps) {
  return (
    <nav className="cl-optionbar" aria-label={t('options')}>
      {appointmentPanels.map((panel) => (
        <button
          key={panel}
          type="button"
          className="cl-option"
          aria-pressed={open === panel}
          onClick={() => onToggle(panel)}
          {...(panel === (open ?? 'attendance') && { 'data-panel-toggle': '' })}
        >
          {icons[panel](open === panel)}
          {t(panel)}
          {counts[panel] > 0 && <span className="count">{counts[panel]}</span>}
        </button>
      ))}
      {appointment.Can.Download && (
        <button type="button" className="cl-option" onClick={() => openPrint(appointment.Id)}>
          <PrinterIcon aria-hidden="true" />
          {t('print')}
        </button>
      )}
      <AppointmentMenu
        appointment={appointment}
        onDelete={onDelete}
        trigger={
          <Button className="cl-option">
            <DotsThreeCircleIcon aria-hidden="true" />
            {t('more')}
          </Button>
        }
      />
    </nav>
  )
}
