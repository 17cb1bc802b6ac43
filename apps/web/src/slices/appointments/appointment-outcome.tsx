import type { Appointment } from '@caseloom/contracts/appointments/appointment'
import type { LookupItem } from '@caseloom/contracts/lookups/endpoints'
import { ChoiceCards } from '@caseloom/ui/radio-group'
import { t } from './appointment-texts.ts'
import { usePhoneScreen } from './use-screen-width.ts'

export type AppointmentOutcomeProps = {
  appointment: Appointment
  outcomes: readonly LookupItem[]
  /** Chosen, but still without the notes that it asks for. */
  pendingId: string | null
  /** Kept from before the appointment was re-activated. */
  isProposal: boolean
  isCompleting: boolean
  onChoose: (outcome: LookupItem) => void
}

/** How the appointment ended. Choosing completes it. */
export function AppointmentOutcome({
  appointment,
  outcomes,
  pendingId,
  isProposal,
  isCompleting,
  onChoose,
}: AppointmentOutcomeProps) {
  const { Completed, Can, OutcomeLUI } = appointment
  const isPhone = usePhoneScreen()
  // An outcome that is no longer offered still shows where it was chosen.
  const shown = outcomes.filter(({ Id, Active }) => Active || Id === OutcomeLUI?.Id)
  const pending = shown.find(({ Id }) => Id === pendingId)
  const isLocked = Completed || !Can.Complete

  function handleChange(id: string) {
    const chosen = shown.find(({ Id }) => Id === id)
    if (chosen && !isLocked && !isCompleting) onChoose(chosen)
  }

  function hint() {
    if (isLocked) return undefined
    if (isCompleting) return t('completing')
    if (isProposal) return t('outcomeProposed')
    return pending ? t('outcomePending', { outcome: pending.Name }) : t('outcomeHint')
  }

  return (
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
      isReadOnly={isLocked}
      hint={hint()}
      cardWidthRem={isPhone ? 10 : 14}
    />
  )
}
