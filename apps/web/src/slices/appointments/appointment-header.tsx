import type { Appointment } from '@caseloom/contracts/appointments/appointment'
import { Button } from '@caseloom/ui/button'
import { ItemHeader } from '../items/index.ts'
import { FirstContactActions } from '../people/index.ts'
import { AppointmentMenu } from './appointment-menu.tsx'
import { AppointmentSubjectLine } from './appointment-subject-line.tsx'
import { t } from './appointment-texts.ts'

export type AppointmentHeaderProps = {
  appointment: Appointment
  isLocked: boolean
  onDelete: () => void
  onText: () => void
  /** Set if the window was opened for this appointment alone. */
  onExit?: (() => void) | undefined
}

export function AppointmentHeader({ appointment, isLocked, onDelete, onText, onExit }: AppointmentHeaderProps) {
  const { FirstContact } = appointment
  return (
    <ItemHeader
      item={appointment}
      isLocked={isLocked}
      actions={
        <span className="flex items-center gap-2 max-md:hidden">
          {FirstContact && <FirstContactActions contact={FirstContact} onText={onText} look="buttons" />}
          {onExit && <Button onPress={onExit}>{t('saveAndExit')}</Button>}
          <AppointmentMenu appointment={appointment} onDelete={onDelete} />
        </span>
      }
    >
      <AppointmentSubjectLine appointment={appointment} />
    </ItemHeader>
  )
}
