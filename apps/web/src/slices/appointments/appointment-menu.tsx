import type { Appointment } from '@caseloom/contracts/appointments/appointment'
import type { MenuProps } from '@caseloom/ui/layers/menu'
import { useAddToFolder } from '../cases/index.ts'
import { deleteRefusal, ItemMenu } from '../items/index.ts'
import { t } from './appointment-texts.ts'
import { actionsFor, type AppointmentActions } from './menu/appointment-actions.tsx'
import { useAddToCalendar } from './calendar/feed/use-add-to-calendar.tsx'

export type AppointmentMenuProps = {
  appointment: Appointment
  actions: AppointmentActions
  trigger?: MenuProps['trigger']
  onDelete: () => void
}

export function AppointmentMenu({ appointment, actions, trigger, onDelete }: AppointmentMenuProps) {
  const toFolder = useAddToFolder()
  const toCalendar = useAddToCalendar(appointment)
  return (
    <>
      <ItemMenu
        item={appointment}
        actions={[...actionsFor(appointment, actions), ...toFolder.actionsFor(appointment), ...toCalendar]}
        deleteRefusal={deleteRefusal(appointment, t('cannotDeleteCompleted'))}
        onDelete={onDelete}
        trigger={trigger}
      />
      {toFolder.dialog}
    </>
  )
}
