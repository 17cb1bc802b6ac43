import type { Appointment } from '@caseloom/contracts/appointments/appointment'
import type { LookupItem } from '@caseloom/contracts/lookups/endpoints'
import { ChoiceCards } from '@caseloom/ui/fields/radio-group'
import { useRef, type KeyboardEvent } from 'react'
import { useConnection } from '../../../platform/calls/connection.ts'
import { t } from '../appointment-texts.ts'
import { usePhoneScreen } from '@caseloom/ui/use-media-query'

export type AppointmentOutcomeProps = {
  appointment: Appointment
  outcomes: readonly LookupItem[]
  /** Chosen, but the required notes are still missing. */
  pendingId: string | null
  /** Kept from before the appointment was re-activated. */
  isProposal: boolean
  isCompleting: boolean
  /** The outcome was chosen without a connection and will complete the appointment when there is one. */
  isSentLater: boolean
  onChoose: (outcome: LookupItem) => void
  /** Reached by an arrow key: shown as chosen, and completed by Space or Enter. */
  onPoint: (outcome: LookupItem) => void
}

/** How the appointment ended. Choosing completes it; arrow keys only move over the choices. */
export function AppointmentOutcome({
  appointment,
  outcomes,
  pendingId,
  isProposal,
  isCompleting,
  isSentLater,
  onChoose,
  onPoint,
}: AppointmentOutcomeProps) {
  const { Completed, Can, OutcomeLUI } = appointment
  const isPhone = usePhoneScreen()
  // An outcome that is no longer offered is still shown where it was chosen.
  const shown = outcomes.filter(({ Id, Active }) => Active || Id === OutcomeLUI?.Id)
  const pending = shown.find(({ Id }) => Id === pendingId)
  const isMoving = useRef(false)
  const isOffline = useConnection() === 'offline'

  function handleKeyDown({ key, target }: KeyboardEvent) {
    isMoving.current = key.startsWith('Arrow')
    const isOnPending = target instanceof HTMLInputElement && target.value === pendingId
    if ((key === ' ' || key === 'Enter') && isOnPending) handleChange(pendingId)
  }

  function handleChange(id: string) {
    const chosen = shown.find(({ Id }) => Id === id)
    if (!chosen || isCompleting) return
    if (isMoving.current) onPoint(chosen)
    else onChoose(chosen)
  }

  function hint() {
    if (isSentLater) return t('outcomeWaits')
    if (isCompleting) return t('completing')
    if (isProposal) return t('outcomeProposed')
    if (!pending) return t(isOffline ? 'outcomeOffline' : 'outcomeHint')
    return t(pending.Success ? 'outcomePending' : 'outcomePointed', { outcome: pending.Name })
  }

  // The line above shows the outcome. Disabled buttons here would look as if they could be pressed.
  if (Completed) return null
  if (!Can.Complete)
    return (
      <div className="text-sm text-text-muted">
        <p>{t('noOutcome')}</p>
        <p>{t('outcomeForOthers')}</p>
      </div>
    )
  return (
    <div
      id="outcome"
      data-next-step
      onKeyDownCapture={handleKeyDown}
      onPointerDownCapture={() => (isMoving.current = false)}
    >
      <ChoiceCards
        label={t('outcome')}
        requirement={{ required: t('required'), answered: t('answered') }}
        options={shown.map(({ Id, Name, Success }) => ({
          id: Id,
          label: <span className="font-medium">{Name}</span>,
          ...(Success && { description: t('asksForNotes') }),
        }))}
        value={pendingId ?? OutcomeLUI?.Id ?? null}
        onChange={handleChange}
        hint={hint()}
        cardWidthRem={isPhone ? 10 : 14}
      />
    </div>
  )
}
