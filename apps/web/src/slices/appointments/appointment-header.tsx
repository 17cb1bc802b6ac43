import type { Appointment } from '@caseloom/contracts/appointments/appointment'
import { Button } from '@caseloom/ui/button'
import { ShareNetworkIcon } from '@phosphor-icons/react/dist/csr/ShareNetwork'
import { ItemHeader } from '../items/index.ts'
import { FirstContactActions, VideoLink } from '../people/index.ts'
import { AppointmentMenu } from './appointment-menu.tsx'
import { AppointmentSubjectLine } from './appointment-subject-line.tsx'
import { t } from './appointment-texts.ts'
import type { AppointmentActions } from './menu/appointment-actions.tsx'
import { t as words } from './screen-texts.ts'
import type { AskScope } from './series/scope/use-scope-question.tsx'
import { repeats, useChangeAppointment } from './use-change-appointment.ts'

export type AppointmentHeaderProps = {
  appointment: Appointment
  isLocked: boolean
  actions: AppointmentActions
  onDelete: () => void
  onText: () => void
  onAskScope: AskScope
  /** Set if the window was opened for this appointment alone. */
  onExit?: (() => void) | undefined
}

export function AppointmentHeader(props: AppointmentHeaderProps) {
  const { appointment, isLocked, actions, onDelete, onText, onAskScope, onExit } = props
  const { FirstContact } = appointment
  const change = useChangeAppointment(appointment, onAskScope, {
    now: ({ Name }) => Name,
    next: ({ Name }) => String(Name),
  })
  return (
    <ItemHeader
      item={appointment}
      isLocked={isLocked}
      onRename={repeats(appointment) ? (Name) => change({ Name }) : undefined}
      actions={
        <span className="flex items-center gap-2">
          {FirstContact && <FirstContactActions contact={FirstContact} onText={onText} look="buttons" />}
          <VideoLink look="buttons" />
          <span className="flex items-center gap-2 max-md:hidden">
            <Button icon={<ShareNetworkIcon />} onPress={actions.onShare}>
              {words('share')}
            </Button>
            {onExit && <Button onPress={onExit}>{t('saveAndExit')}</Button>}
          </span>
          <AppointmentMenu appointment={appointment} actions={actions} onDelete={onDelete} />
        </span>
      }
    >
      <AppointmentSubjectLine appointment={appointment} />
    </ItemHeader>
  )
}
