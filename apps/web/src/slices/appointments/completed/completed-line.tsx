import type { Appointment } from '@caseloom/contracts/appointments/appointment'
import { UNDO_MINUTES } from '@caseloom/contracts/appointments/appointment-rules'
import { Button } from '@caseloom/ui/button'
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { useSession } from '../../../platform/session/session.ts'
import { daysFromToday, formatNearTimeWithin, formatTime, minutesUntil, useNow } from '../../../platform/texts/times.ts'
import { t } from '../appointment-texts.ts'
import './completed-line.css'
import { useUndoCompletion } from '../outcome/use-undo-completion.ts'

/** Whether the reader completed it just now. Then it can be undone, and next steps are offered. */
export function useIsJustCompleted({ Completed, CompletedBy, CompletedDate }: Appointment): boolean {
  const { Member } = useSession()
  const now = useNow()
  if (!Completed || CompletedDate === null || CompletedBy?.Id !== Member.PersonId) return false
  return minutesUntil(now, CompletedDate) < UNDO_MINUTES
}

export type CompletedLineProps = { appointment: Appointment; onReactivate: () => void }

/** "Held · completed 10:47 PM by Maya Okafor", with Undo or Re-activate. */
export function CompletedLine({ appointment, onReactivate }: CompletedLineProps) {
  const { Id, Name, Can, OutcomeLUI } = appointment
  const isJustCompleted = useIsJustCompleted(appointment)
  const { undo, isUndoing } = useUndoCompletion()
  return (
    <div className="ap-done" data-next-step tabIndex={-1}>
      <CheckCircleIcon weight="fill" aria-hidden="true" />
      <p>
        <b>{OutcomeLUI?.Name ?? t('stateCompleted')}</b> · {whenAndWho(appointment)}
      </p>
      {isJustCompleted && Can.Revert && (
        <Button kind="quiet" size="small" isPending={isUndoing} onPress={() => undo(Id, Name)}>
          {t('undo')}
        </Button>
      )}
      {Can.Revert && (
        <Button kind="quiet" size="small" onPress={onReactivate}>
          {t('reactivate')}
        </Button>
      )}
    </div>
  )
}

function whenAndWho({ CompletedDate, CompletedBy }: Appointment): string {
  if (CompletedDate === null) return t('completedWord')
  const when = daysFromToday(CompletedDate) === 0 ? formatTime(CompletedDate) : formatNearTimeWithin(CompletedDate)
  return CompletedBy ? t('completedWhenBy', { when, name: CompletedBy.Name }) : t('completedWhen', { when })
}
