import type { Appointment } from '@caseloom/contracts/appointments/appointment'
import type { SeriesScope } from '@caseloom/contracts/items/repeating'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useIdempotencyKey } from '../../../../platform/calls/use-idempotency-key.ts'
import { appointmentQuery } from '../../appointment-queries.ts'
import { changeInScopeMutation, scopePreviewQuery, type ScopedChange } from '../series-queries.ts'
import { ScopeChoices } from './scope-choices.tsx'
import { SeriesModal } from './series-modal.tsx'
import { t } from './scope-texts.ts'
import { useOfferUndo } from './use-offer-undo.ts'
import { allScopes } from './scope-names.ts'
import { useScopePreviews } from './use-scope-previews.ts'
import { useSeenAppointment } from './use-seen-appointment.ts'

export type ScopeQuestion = ScopedChange & {
  readonly name: string
  /** Says the change of the appointment as it is now: 'Tue, Nov 24, 4:00 PM becomes Wed, Nov 25, 11:00 AM'. */
  readonly words: (current: Appointment) => string
}

export type SeriesScopeDialogProps = {
  question: ScopeQuestion
  isOpen: boolean
  /** Nothing was changed. */
  onClose: () => void
  onChanged: () => void
  /** ONLY was chosen without a connection: the change waits like any other. Without this it cannot be chosen then. */
  onWaits?: (() => void) | undefined
}

/** Asks which appointments of a series a change concerns, with what the server says each choice would do. */
export function SeriesScopeDialog({ question, isOpen, onClose, onChanged, onWaits }: SeriesScopeDialogProps) {
  const { name, words, ...change } = question
  // While the question is open a colleague may change what it begins from.
  const { data: current } = useQuery(appointmentQuery(change.id))
  const offerUndo = useOfferUndo().offer
  const [scope, setScope] = useState<SeriesScope>('ONLY')
  const { version, isChanged, handleError } = useSeenAppointment(change.id, change.version)
  const asked = { ...change, version }
  const previews = useScopePreviews(allScopes, (one) => scopePreviewQuery(asked, one), isOpen)
  const save = useMutation(changeInScopeMutation)
  const { keyFor } = useIdempotencyKey()
  const waits = previews.isOffline && scope === 'ONLY' && onWaits !== undefined

  function handleConfirm() {
    if (waits) {
      onWaits()
      return
    }
    save.mutate(
      // The version is not in the key: it rises with the change itself, whose answer may be lost.
      { ...asked, scope, idempotencyKey: keyFor(['values' in change ? change.values : change.whom, scope]) },
      {
        onSuccess: ({ Name, Undo }) => {
          offerUndo(t('changed', { name: Name || name }), Undo)
          onChanged()
        },
        onError: handleError,
      },
    )
  }

  return (
    <SeriesModal
      isOpen={isOpen}
      onClose={onClose}
      title={t('title', { name })}
      isChanged={isChanged}
      confirmLabel={t('changeButton')}
      isDisabled={!waits && !previews.isPossible(scope)}
      isPending={save.isPending}
      onConfirm={handleConfirm}
    >
      <p className="text-text-muted wrap-anywhere">{current && words(current)}</p>
      <ScopeChoices
        scopes={allScopes}
        of={change.id}
        start={current?.ScheduledStartTime}
        previews={previews}
        isLabelHidden
        canWait={onWaits !== undefined}
        value={scope}
        onChange={setScope}
      />
    </SeriesModal>
  )
}
