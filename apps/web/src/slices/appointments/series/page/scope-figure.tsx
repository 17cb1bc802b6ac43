import type { SeriesOccurrence } from '@caseloom/contracts/appointments/series/series'
import type { SeriesPreview } from '@caseloom/contracts/items/repeating'
import { useQuery } from '@tanstack/react-query'
import { draftOf, seriesWords } from '../recurrence-words.ts'
import { seriesFigure, type SeriesFigure } from '../series-figure.ts'
import { seriesQuery } from '../series-queries.ts'
import '../series.css'
import { afterWords, ChangeFigure } from './change-figure.tsx'
import { ChangeList } from './change-list.tsx'
import { DatesFold } from '../scope/dates-fold.tsx'
import { t } from './series-page-texts.ts'

export type ScopeFigureProps = {
  /** The series, or one of its appointments. */
  of: string
  preview: SeriesPreview
  /** The preview is of an earlier state of the question. */
  isDimmed?: boolean
  /** The dates are listed on request. */
  isListFolded?: boolean
}

/** What a change of appointments of a series does, as picture and by date. A series that cannot be read has the dates alone. */
export function ScopeFigure({ of, preview, ...look }: ScopeFigureProps) {
  const { data: series, isPending } = useQuery(seriesQuery(of))
  if (isPending) return <span className="cl-skeleton h-24 w-full" />
  if (!series) {
    const { rows } = seriesFigure({ Occurrences: concernedBy(preview) }, preview)
    const list = <ChangeList rows={rows} skipped={[]} isDimmed={look.isDimmed ?? false} />
    return look.isListFolded ? <DatesFold>{list}</DatesFold> : list
  }
  const draft = draftOf(series)
  const figure = seriesFigure(series, preview)
  return (
    <ChangeFigure
      {...look}
      figure={figure}
      from={figure.rows[0]?.columns[0].id}
      words={{
        now: seriesWords(draft, figure.before.length),
        after: endsWith(figure) ? t('ended') : afterWords(draft, preview, figure.after.length),
      }}
    />
  )
}

/** Whether no open appointment is left: the series ends with a deletion of all. */
const endsWith = ({ after, counts }: SeriesFigure) =>
  counts.removed > 0 && after.every(({ state }) => state === 'held' || state === 'missed')

/** The appointments that the preview names, as they are. */
function concernedBy({ Moves, Changes, Keeps, Removes }: SeriesPreview): SeriesOccurrence[] {
  const moved = Moves.map(({ Id, Name, From: Start, FromEnd: End }) => ({ Id, Name, Start, End }))
  return [...moved, ...Changes, ...Keeps, ...Removes].map(({ Id, Name, Start, End }) => ({
    Id,
    Name,
    ScheduledStartTime: Start,
    ScheduledEndTime: End,
    Completed: false,
    Status: null,
    StatusClass: 'waiting',
    ByHand: false,
    HasType: true,
    Version: 1,
  }))
}
