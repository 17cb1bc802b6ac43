import type { Appointment } from '@caseloom/contracts/appointments/appointment'
import { showToast } from '@caseloom/ui/layers/toast'
import { useMutation } from '@tanstack/react-query'
import { ApiProblem } from '../../../platform/calls/api.ts'
import { HandOverDialog } from '../../documents/index.ts'
import { showNotSaved } from '../saving-failures.ts'
import { transferMutation } from '../screen-queries.ts'
import { t } from '../screen-texts.ts'

export type TransferDialogProps = { appointment: Appointment; onClose: () => void }

/** Hands the appointment to a colleague. */
export function TransferDialog({ appointment, onClose }: TransferDialogProps) {
  const { Id, Name, Clinician } = appointment
  const transfer = useMutation(transferMutation(Id))
  return (
    <HandOverDialog
      title={t('transferTitle', { name: Name })}
      hint={t('transferHint')}
      ownerId={Clinician?.Id}
      isPending={transfer.isPending}
      onHandOver={(to, force, onRefused) =>
        transfer.mutate(
          { to: to.id, force },
          {
            onSuccess: () => {
              showToast({ message: t('transferred', { name: to.name }) })
              onClose()
            },
            onError: (error) =>
              error instanceof ApiProblem && error.code !== 'record.not_found' ? onRefused(error) : showNotSaved(error),
          },
        )
      }
      onClose={onClose}
    />
  )
}
