import { recurrenceOfRule, ruleText } from '@caseloom/contracts/appointments/series/rule-texts'
import type { AppointmentSeries, SeriesOccurrence } from '@caseloom/contracts/appointments/series/series'
import type { CalendarDay } from '@caseloom/contracts/times'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useIdempotencyKey } from '../../../../platform/calls/use-idempotency-key.ts'
import { useKeptValues } from '../../../../platform/forms/form-values.ts'
import { wallNow } from '../../../../platform/texts/times.ts'
import { draftOf } from '../recurrence-words.ts'
import { useAskedAgain } from '../scope/use-asked-again.ts'
import { useOfferUndo } from '../scope/use-offer-undo.ts'
import { bodyOf, type SeriesDraft } from '../series-draft.ts'
import { seriesFigure } from '../series-figure.ts'
import { editSeriesMutation, seriesQuery, type SeriesEdit } from '../series-queries.ts'
import { doneSentence } from '../series-words.ts'
import { useEditPreview } from '../use-edit-preview.ts'
import { stampOf, targetOf } from './series-anchor.ts'

export type SeriesEditing = ReturnType<typeof useSeriesEditing>

/** A draft as values that the browser keeps: after a reload the editor shows what was chosen. */
const valuesOf = ({ rule, start, until, skip }: SeriesDraft) => ({
  rule: ruleText(rule),
  start,
  until: until ?? '',
  skip: skip.join(' '),
})

type Kept = ReturnType<typeof valuesOf> & { readonly scope: SeriesEdit['scope'] }

/** What was chosen so far. */
function useKeptDraft(id: string, current: SeriesDraft) {
  const kept = useKeptValues<Kept>(`${id}:series`, { scope: 'FORWARD', ...valuesOf(current) })
  const { scope, rule, start, until, skip } = kept.now
  const draft: SeriesDraft = {
    rule: recurrenceOfRule(rule) ?? current.rule,
    start,
    until: until === '' ? null : until,
    skip: skip.split(' ').filter(Boolean),
  }
  const change = (next: Partial<SeriesDraft> & { readonly scope?: SeriesEdit['scope'] }) =>
    kept.change({ scope: next.scope ?? scope, ...valuesOf({ ...draft, ...next }) })
  return { scope, draft, change, clear: kept.clear }
}

/** A change of a series that is being made, and what the server says it would do. */
export function useSeriesEditing(series: AppointmentSeries, anchor: SeriesOccurrence, onDone: () => void) {
  const client = useQueryClient()
  const current = draftOf(series)
  const { scope, draft, change, clear } = useKeptDraft(series.Id, current)
  const {
    version: stamp,
    isChanged,
    handleError,
  } = useAskedAgain(stampOf(series), async () =>
    stampOf(await client.fetchQuery({ ...seriesQuery(series.Id), staleTime: 0 })),
  )
  const target = targetOf(series, anchor, wallNow())
  const edit = { id: target.id, body: bodyOf(draft, current) }
  const previews = {
    FORWARD: useEditPreview({ ...edit, scope: 'FORWARD', version: stamp }),
    ALL: useEditPreview({ ...edit, scope: 'ALL', version: stamp }),
  }
  const asked = previews[scope]
  const save = useMutation(editSeriesMutation)
  const { keyFor } = useIdempotencyKey()
  const offerUndo = useOfferUndo().offer

  function apply() {
    save.mutate(
      { ...edit, scope, version: target.version, idempotencyKey: keyFor([edit, scope]) },
      {
        onSuccess: (done) => {
          clear()
          offerUndo(doneSentence(done), done.Undo)
          onDone()
        },
        onError: handleError,
      },
    )
  }

  return {
    scope,
    draft,
    change,
    skip: (day: CalendarDay) => change({ skip: [...new Set([...draft.skip, day])].toSorted() }),
    putBack: (day: CalendarDay) => change({ skip: draft.skip.filter((one) => one !== day) }),
    /** What either choice of appointments would do. */
    previews,
    asked,
    isChanged,
    figure: asked.preview && seriesFigure(series, asked.preview),
    apply,
    isApplying: save.isPending,
    leave: () => {
      clear()
      onDone()
    },
  }
}
