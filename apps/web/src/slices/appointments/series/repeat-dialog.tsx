import type { Appointment } from '@caseloom/contracts/appointments/appointment'
import type { SeriesPreview } from '@caseloom/contracts/items/repeating'
import { DateField } from '@caseloom/ui/fields/date-field'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useIdempotencyKey } from '../../../platform/calls/use-idempotency-key.ts'
import { dateTexts } from '../../../platform/forms/form-texts.ts'
import { ChangeSummary } from './change-summary.tsx'
import { RecurrenceFields } from './recurrence-fields.tsx'
import { draftOf, seriesWords, shortMonthsHint } from './recurrence-words.ts'
import { RepeatFigure } from './repeat-figure.tsx'
import { isPossible, ScopeCards } from './scope/scope-cards.tsx'
import { SeriesModal } from './scope/series-modal.tsx'
import { useOfferUndo } from './scope/use-offer-undo.ts'
import { useSeenAppointment } from './scope/use-seen-appointment.ts'
import { bodyOf, type SeriesDraft } from './series-draft.ts'
import { editSeriesMutation, type SeriesEdit } from './series-queries.ts'
import { t } from './series-texts.ts'
import { countsOfPreview, doneSentence } from './series-words.ts'
import { useEditPreview } from './use-edit-preview.ts'

/** What the reader chose in the Repeat field or in Until. */
export type RepeatRequest = { readonly kind: 'choice' | 'custom' | 'until' | 'stop'; readonly draft: SeriesDraft }
export type RepeatDialogProps = {
  appointment: Appointment
  request: RepeatRequest
  isOpen: boolean
  onClose: () => void
}

const titles = { choice: 'repeatTitle', custom: 'customTitle', until: 'changeTitle', stop: 'stopTitle' } as const
const buttons = { choice: 'repeatButton', custom: 'repeatButton', until: 'changeButton', stop: 'stopTitle' } as const

/** How an appointment repeats, with what the server says it would do, before anything happens. */
export function RepeatDialog({ appointment, request, isOpen, onClose }: RepeatDialogProps) {
  const { Id: id, ScheduledStartTime, AppointmentSeries: own } = appointment
  const current = own?.Active ? draftOf(own) : null
  const [draft, setDraft] = useState(request.draft)
  const [scope, setScope] = useState<SeriesEdit['scope']>('FORWARD')
  const { version, isChanged, handleError } = useSeenAppointment(id, appointment.Version)
  const body = bodyOf(draft, current)
  const isAsItWas = current !== null && Object.keys(body).length === 0
  const forward = useEditPreview({ id, scope: 'FORWARD', body, version }, isOpen)
  const all = useEditPreview({ id, scope: 'ALL', body, version }, isOpen && current !== null)
  const asked = scope === 'FORWARD' ? forward : all
  const save = useMutation(editSeriesMutation)
  const { keyFor } = useIdempotencyKey()
  // A rule of one's own has the hint at its field.
  const hint = request.kind === 'choice' ? shortMonthsHint(draft.rule) : undefined
  const offerUndo = useOfferUndo().offer

  function handleConfirm() {
    save.mutate(
      { id, scope, body, version, idempotencyKey: keyFor([scope, body]) },
      {
        onSuccess: (change) => {
          offerUndo(current === null ? t('seriesMade', { count: change.Made }) : doneSentence(change), change.Undo)
          onClose()
        },
        onError: handleError,
      },
    )
  }

  return (
    <SeriesModal
      isOpen={isOpen}
      onClose={onClose}
      size="m"
      title={t(titles[request.kind])}
      confirmLabel={t(buttons[request.kind])}
      isDisabled={isAsItWas || asked.isOld || !isPossible({ data: asked.preview, error: asked.error })}
      isPending={save.isPending}
      onConfirm={handleConfirm}
    >
      {request.kind === 'stop' && <p className="text-text-muted">{t('stopHint')}</p>}
      {request.kind !== 'stop' && (
        <div>
          <p className="font-medium">{seriesWords(draft, null)}</p>
          {hint !== undefined && <p className="text-sm text-text-muted">{hint}</p>}
        </div>
      )}
      {request.kind === 'custom' && (
        <RecurrenceFields
          rule={draft.rule}
          onChange={(rule) => setDraft({ ...draft, rule })}
          day={ScheduledStartTime.slice(0, 10)}
          isDayKept
        />
      )}
      {request.kind !== 'stop' && (
        <DateField
          label={t('until')}
          hint={draft.until === null ? t('untilHint') : undefined}
          value={draft.until}
          min={ScheduledStartTime.slice(0, 10)}
          onChange={(until) => setDraft({ ...draft, until })}
          texts={dateTexts()}
        />
      )}
      {current !== null && request.kind !== 'stop' && (
        <ScopeCards
          label={t('from')}
          scopes={['FORWARD', 'ALL']}
          // The message for the chosen one is shown below the cards.
          answerTo={(one) => ({ data: (one === 'ALL' ? all : forward).preview, error: null })}
          value={scope}
          onChange={setScope}
        />
      )}
      <ChangeSummary
        asked={asked}
        counts={asked.preview && countsIn(asked.preview, current !== null)}
        isChanged={isChanged}
      />
      <RepeatFigure
        appointment={appointment}
        current={current}
        draft={draft}
        asked={asked}
        onSkip={(skip) => setDraft({ ...draft, skip })}
      />
    </SeriesModal>
  )
}

/** The appointment itself stays as it is when its series is made, which goes without saying. */
function countsIn(preview: SeriesPreview, isSeries: boolean) {
  const counts = countsOfPreview(preview)
  return isSeries ? counts : { ...counts, unchanged: 0 }
}
