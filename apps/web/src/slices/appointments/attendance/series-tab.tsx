import type { AppointmentSeries } from '@caseloom/contracts/appointments/series/series'
import { EmptyState } from '@caseloom/ui/signs/empty-state'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { paths } from '../../../platform/paths.ts'
import { RouterLink } from '../../../platform/router-link.tsx'
import { formatTimeSpan } from '../../../platform/texts/time-span.ts'
import { formatDay } from '../../../platform/texts/times.ts'
import { ListFailed, ListSkeleton } from '../../items/index.ts'
import { OccurrenceState } from '../series/occurrence-state.tsx'
import { columnsOf, heldCounts } from '../series/series-figure.ts'
import { seriesQuery } from '../series/series-queries.ts'
import { t as seriesTexts } from '../series/series-texts.ts'
import { t } from './attendance-texts.ts'

export type SeriesTabProps = { appointmentId: string; seriesId: string | null }

/** The appointments of the series, each with its outcome. */
export function SeriesTab({ appointmentId, seriesId }: SeriesTabProps) {
  const { data, error, refetch } = useQuery({ ...seriesQuery(seriesId ?? ''), enabled: seriesId !== null })
  if (seriesId === null) return <EmptyState title={t('noSeries')}>{t('noSeriesHint')}</EmptyState>
  if (error) return <ListFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <ListSkeleton rows={6} />
  return <Occurrences series={data} appointmentId={appointmentId} />
}

function Occurrences({ series, appointmentId }: { series: AppointmentSeries; appointmentId: string }) {
  const { Occurrences: all } = series
  const { held } = heldCounts(columnsOf(series))
  const current = useRef<HTMLLIElement>(null)
  useEffect(() => {
    // In braces, to return nothing: React takes what an effect returns for its end, and browsers return a promise from scrolling.
    current.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div className="px-5 py-3">
      <p className="flex items-center justify-between gap-3 pb-1 text-sm">
        <span className="text-text-muted">{t('heldOf', { held, total: all.length })}</span>
        <RouterLink className="cl-link" href={paths.series(series.Id, appointmentId)}>
          {seriesTexts('openSeries')}
        </RouterLink>
      </p>
      <ol aria-label={t('series')}>
        {all.map((one) => (
          <li
            key={one.Id}
            ref={one.Id === appointmentId ? current : null}
            className="relative flex min-h-12 items-center gap-3 border-b border-border py-1 hover:bg-hover"
          >
            <span className="min-w-0 flex-1">
              <RouterLink
                className="cl-stretch block truncate font-medium"
                href={paths.appointment(one.Id)}
                aria-current={one.Id === appointmentId ? 'true' : undefined}
              >
                {one.Name}
              </RouterLink>
              <span className="block text-sm text-text-muted">
                {formatTimeSpan(one.ScheduledStartTime, one.ScheduledEndTime, formatDay)}
                {one.Id === appointmentId && ` · ${t('thisOne')}`}
              </span>
            </span>
            <span className="text-sm">
              <OccurrenceState occurrence={one} />
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}
