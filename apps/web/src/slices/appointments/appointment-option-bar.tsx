import type { Appointment } from '@caseloom/contracts/appointments/appointment'
import { OptionBar, OptionButton } from '@caseloom/ui/option-bar'
import { DotsThreeCircleIcon } from '@phosphor-icons/react/dist/csr/DotsThreeCircle'
import { PrinterIcon } from '@phosphor-icons/react/dist/csr/Printer'
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

const icons = { attendance: 'people', details: 'info', comments: 'comments' } as const

/** To the right of the sheets where there is room: one panel at a time, print, and the remaining actions. */
export function AppointmentOptionBar({ appointment, open, counts, onToggle, onDelete }: AppointmentOptionBarProps) {
  return (
    <OptionBar
      label={t('options')}
      options={appointmentPanels.map((id) => ({ id, label: t(id), icon: icons[id], count: counts[id] }))}
      open={open}
      usual="attendance"
      onToggle={onToggle}
    >
      {appointment.Can.Download && (
        <OptionButton label={t('print')} Icon={PrinterIcon} onPress={() => openPrint(appointment.Id)} />
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
    </OptionBar>
  )
}
