import type { Appointment } from '@caseloom/contracts/appointments/appointment'
import { Button } from '@caseloom/ui/button'
import { useBodyClass } from '@caseloom/ui/use-body-class'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import './appointments.css'
import { deleteRefusal } from '../items/index.ts'
import { t } from './appointment-texts.ts'

export type AppointmentActionBarProps = {
  appointment: Appointment
  onDelete: () => void
  onExit: () => void
}

/** The bar at the bottom of a phone's screen, within reach of the thumb. */
export function AppointmentActionBar({ appointment, onDelete, onExit }: AppointmentActionBarProps) {
  useBodyClass('has-appointment-actions')
  return (
    <section
      aria-label={t('actions')}
      className="fixed inset-x-0 bottom-0 z-(--z-bar) flex flex-wrap items-center gap-2 border-t border-border bg-raised px-4 pt-3 pb-[calc(.75rem+env(safe-area-inset-bottom))] md:hidden"
    >
      {!appointment.Completed && <DeletePart appointment={appointment} onDelete={onDelete} />}
      <span className="min-w-0 flex-1 [&>button]:w-full">
        <Button kind="primary" size="large" onPress={onExit}>
          {t('saveAndExit')}
        </Button>
      </span>
    </section>
  )
}

/** A completed appointment cannot be deleted, as the line above says. Any other reason is shown here. */
function DeletePart({ appointment, onDelete }: Pick<AppointmentActionBarProps, 'appointment' | 'onDelete'>) {
  const refusal = deleteRefusal(appointment, t('cannotDeleteCompleted'))
  return (
    <>
      {refusal && <p className="w-full text-xs text-text-muted">{refusal}</p>}
      <Button
        kind="danger-quiet"
        size="large"
        icon={<TrashIcon />}
        isDisabled={refusal !== undefined}
        onPress={onDelete}
      >
        {t('delete')}
      </Button>
    </>
  )
}
