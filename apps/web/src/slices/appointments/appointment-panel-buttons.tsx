import type { Appointment } from '@caseloom/contracts/appointments/appointment'
import { Badge } from '@caseloom/ui/badge'
import { Button } from '@caseloom/ui/button'
import { ChatTextIcon } from '@phosphor-icons/react/dist/csr/ChatText'
import { InfoIcon } from '@phosphor-icons/react/dist/csr/Info'
import { UsersIcon } from '@phosphor-icons/react/dist/csr/Users'
import type { AppointmentPanel } from './appointment-panels.ts'
import { t } from './appointment-texts.ts'

export type AppointmentPanelButtonsProps = {
  appointment: Appointment
  commentCount: number
  onToggle: (panel: AppointmentPanel) => void
}

/** The buttons that open the panels where there is no option bar. */
export function AppointmentPanelButtons({ appointment, commentCount, onToggle }: AppointmentPanelButtonsProps) {
  const count = appointment.AppointmentAttendeesList.length
  return (
    <div className="mt-4 flex flex-wrap gap-2 xl:hidden">
      <span className="max-md:w-full [&>button]:w-full [&>button]:justify-start">
        <Button
          size="large"
          icon={<UsersIcon />}
          iconEnd={<Badge>{t('attending', { count })}</Badge>}
          onPress={() => onToggle('attendance')}
        >
          {t('showAttendance')}
        </Button>
      </span>
      <Button
        size="large"
        icon={<ChatTextIcon />}
        {...(commentCount > 0 && { iconEnd: <Badge>{String(commentCount)}</Badge> })}
        onPress={() => onToggle('comments')}
      >
        {t('comments')}
      </Button>
      <Button size="large" icon={<InfoIcon />} onPress={() => onToggle('details')}>
        {t('details')}
      </Button>
    </div>
  )
}
