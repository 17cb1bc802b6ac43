import type { WallTime } from '@caseloom/contracts/times'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useIdempotencyKey } from '../../../platform/calls/use-idempotency-key.ts'
import { ScopeChoices } from './scope/scope-choices.tsx'
import { SeriesModal } from './scope/series-modal.tsx'
import { useOfferUndo } from './scope/use-offer-undo.ts'
import { useScopePreviews } from './scope/use-scope-previews.ts'
import { useSeenAppointment } from './scope/use-seen-appointment.ts'
import { deleteInScopeMutation, deletionPreviewQuery, type SeriesDeletion } from './series-queries.ts'
import { t } from './series-texts.ts'

export type DeleteFromSeriesDialogProps = {
  /** One of the series. */
  appointment: {
    readonly Id: string
    readonly Name: string
    readonly Version: number
    readonly ScheduledStartTime: WallTime
  }
  isOpen: boolean
  onClose: () => void
  onDeleted: () => void
}

type Choice = SeriesDeletion['scope']
const choices = ['ONLY', 'ALL'] as const

/** Deletes an appointment of a series, or all that are not completed. Nothing is chosen from the start. */
export function DeleteFromSeriesDialog({ appointment, ...rest }: DeleteFromSeriesDialogProps) {
  const { isOpen, onClose, onDeleted } = rest
  const { Id: id, Name: name } = appointment
  const offerUndo = useOfferUndo().offer
  const [choice, setChoice] = useState<Choice | null>(null)
  const [isMissing, setIsMissing] = useState(false)
  const { version, isChanged, handleError } = useSeenAppointment(id, appointment.Version)
  const previews = useScopePreviews(choices, (scope) => deletionPreviewQuery({ id, scope, version }), isOpen)
  const removal = useMutation(deleteInScopeMutation)
  const { keyFor } = useIdempotencyKey()

  function handleConfirm() {
    setIsMissing(choice === null)
    if (choice === null) return
    // The promise, not mutate's callbacks: the appointment's page may be gone before the answer is handled.
    removal.mutateAsync({ id, scope: choice, version, idempotencyKey: keyFor(choice) }).then(({ Undo }) => {
      offerUndo(t('deleteDone'), Undo)
      onDeleted()
    }, handleError)
  }

  return (
    <SeriesModal
      isOpen={isOpen}
      onClose={onClose}
      title={t('deleteTitle', { name })}
      isChanged={isChanged}
      isDanger
      confirmLabel={t('delete')}
      isPending={removal.isPending}
      onConfirm={handleConfirm}
    >
      <ScopeChoices
        scopes={choices}
        of={id}
        start={appointment.ScheduledStartTime}
        previews={previews}
        label={t('deleteLabel')}
        value={choice}
        onChange={(next) => {
          setIsMissing(false)
          setChoice(next)
        }}
        error={isMissing ? t('deleteOption') : undefined}
      />
      <p className="text-sm text-text-muted">{t('deleteHint')}</p>
    </SeriesModal>
  )
}
