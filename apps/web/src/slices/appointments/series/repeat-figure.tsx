import type { Appointment } from '@caseloom/contracts/appointments/appointment'
import type { SeriesOccurrence } from '@caseloom/contracts/appointments/series/series'
import type { CalendarDay } from '@caseloom/contracts/times'
import { useQuery } from '@tanstack/react-query'
import { afterWords, ChangeFigure } from './page/change-figure.tsx'
import { seriesWords } from './recurrence-words.ts'
import { ClashLines } from './scope/clash-lines.tsx'
import type { SeriesDraft } from './series-draft.ts'
import { seriesFigure } from './series-figure.ts'
import { seriesQuery } from './series-queries.ts'
import { t } from './series-texts.ts'
import type { EditPreview } from './use-edit-preview.ts'

export type RepeatFigureProps = {
  appointment: Appointment
  /** Null while the appointment does not repeat. */
  current: SeriesDraft | null
  draft: SeriesDraft
  asked: EditPreview
  onSkip: (days: readonly CalendarDay[]) => void
}

/** Before and after, and the dates. A series that cannot be read has its clashes alone. */
export function RepeatFigure({ appointment, current, draft, asked: { preview, isOld }, onSkip }: RepeatFigureProps) {
  const { Id, AppointmentSeries: own } = appointment
  const isSeries = current !== null
  const { data: series, isLoading } = useQuery({ ...seriesQuery(own?.Id ?? Id), enabled: isSeries })
  if (!preview || isLoading) return null
  const before = isSeries ? series : { Occurrences: [asOccurrence(appointment)] }
  if (!before) return <ClashLines clashes={preview.Clashes} />
  const figure = seriesFigure(before, preview)
  return (
    <ChangeFigure
      figure={figure}
      from={Id}
      isDimmed={isOld}
      words={{
        now: isSeries ? seriesWords(current, figure.before.length) : t('doesNotRepeat'),
        after: afterWords(draft, preview, figure.after.length),
      }}
      skipped={draft.skip}
      onSkip={(day) => onSkip([...new Set([...draft.skip, day])].toSorted())}
      onPutBack={(day) => onSkip(draft.skip.filter((one) => one !== day))}
    />
  )
}

/** An appointment that does not repeat, as the only one of the series that it would begin. */
const asOccurrence = ({
  Id,
  Name,
  ScheduledStartTime,
  ScheduledEndTime,
  TypeLUI,
  Version,
}: Appointment): SeriesOccurrence => ({
  Id,
  Name,
  ScheduledStartTime,
  ScheduledEndTime,
  Completed: false,
  Status: null,
  StatusClass: 'waiting',
  ByHand: false,
  HasType: TypeLUI !== null,
  Version,
})
