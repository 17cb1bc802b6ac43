import type { Appointment } from '@caseloom/contracts/appointments/appointment'
import { Menu, type MenuAction, type MenuProps } from '@caseloom/ui/menu'
import { PrinterIcon } from '@phosphor-icons/react/dist/csr/Printer'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { useAddToFolder } from '../cases/index.ts'
import { openPrint } from '../items/index.ts'
import { t } from './appointment-texts.ts'

export type AppointmentMenuProps = { appointment: Appointment; trigger: MenuProps['trigger']; onDelete: () => void }

/** Why the appointment cannot be deleted; undefined if it can. */
export function deleteRefusal({ Active, Completed, Can }: Appointment): string | undefined {
  if (Completed || !Active) return t('cannotDeleteCompleted')
  return Can.Delete ? undefined : t('cannotDelete')
}

export function AppointmentMenu({ appointment, trigger, onDelete }: AppointmentMenuProps) {
  const toFolder = useAddToFolder()
  const actions: MenuAction[] = [
    ...(appointment.Can.Download
      ? [{ id: 'print', label: t('print'), icon: <PrinterIcon />, onAction: () => openPrint(appointment.Id) }]
      : []),
    ...toFolder.actionsFor(appointment),
    {
      id: 'delete',
      label: t('delete'),
      icon: <TrashIcon />,
      isDanger: true,
      disabledReason: deleteRefusal(appointment),
      onAction: onDelete,
    },
  ]
  return (
    <>
      <Menu label={t('moreFor', { name: appointment.Name })} actions={actions} trigger={trigger} />
      {toFolder.dialog}
    </>
  )
}
