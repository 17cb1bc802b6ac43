import type { Appointment } from '@caseloom/contracts/appointments/appointment'
import { Button, IconButton } from '@caseloom/ui/button'
import { DotsThreeIcon } from '@phosphor-icons/react/dist/csr/DotsThree'
import { NameField, SavingState } from '../items/index.ts'
import { FirstContactActions } from '../people/index.ts'
import { AppointmentMenu } from './appointment-menu.tsx'
import { savingKey } from './appointment-queries.ts'
import { AppointmentSubjectLine } from './appointment-subject-line.tsx'
import { t } from './appointment-texts.ts'
import { useChangeAppointment } from './use-change-appointment.ts'

export type AppointmentHeaderProps = {
  appointment: Appointment
  isLocked: boolean
  onDelete: () => void
  onText: () => void
  /** Given where the window was opened for this appointment alone. */
  onExit?: (() => void) | undefined
}

export function AppointmentHeader({ appointment, isLocked, onDelete, onText, onExit }: AppointmentHeaderProps) {
  const { Id, Name, FirstContact } = appointment
  const change = useChangeAppointment(Id, (current) => current.Name)
  return (
    <header className="flex items-center gap-4 max-md:flex-wrap max-md:gap-1 px-6 pt-5 pb-4 max-md:px-4 max-md:pt-3 max-md:pb-1">
      <div className="min-w-0 flex-1 max-md:basis-full">
        <NameField name={Name} isLocked={isLocked} onRename={(next) => change({ Name: next })} />
        <AppointmentSubjectLine appointment={appointment} />
      </div>
      <div className="flex flex-none items-center gap-2 max-md:ms-auto">
        <SavingState savingKey={savingKey(Id)} lastModified={appointment.LastModified} />
        <span className="flex items-center gap-2 max-md:hidden">
          {FirstContact && <FirstContactActions contact={FirstContact} onText={onText} look="buttons" />}
          {onExit && <Button onPress={onExit}>{t('saveAndExit')}</Button>}
          <AppointmentMenu
            appointment={appointment}
            onDelete={onDelete}
            trigger={
              <IconButton
                kind="secondary"
                label={t('moreFor', { name: appointment.Name })}
                icon={<DotsThreeIcon weight="bold" />}
                hasTooltip={false}
              />
            }
          />
        </span>
      </div>
    </header>
  )
}
