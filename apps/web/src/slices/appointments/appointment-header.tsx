import type { Appointment } from '@caseloom/contracts/appointments/appointment'
import { Button, IconButton } from '@caseloom/ui/button'
import { DotsThreeIcon } from '@phosphor-icons/react/dist/csr/DotsThree'
import { NameField, SavingState, useQueuedName } from '../items/index.ts'
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
  const { Id, FirstContact } = appointment
  const { name, rename } = useQueuedName(appointment)
  return (
    <header className="flex items-center gap-4 max-md:flex-wrap max-md:gap-1 px-6 pt-5 pb-4 max-md:px-4 max-md:pt-3 max-md:pb-1">
      <div className="min-w-0 flex-1 max-md:basis-full">
        <NameField name={name} isLocked={isLocked} onRename={rename} />
        <AppointmentSubjectLine appointment={appointment} />
      </div>
      <div className="flex flex-none items-center gap-2 max-md:ms-auto">
        <SavingState item={Id} lastModified={appointment.LastModified} />
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
