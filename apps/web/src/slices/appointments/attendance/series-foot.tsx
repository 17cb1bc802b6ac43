import type { AppointmentSeries } from '@caseloom/contracts/appointments/series/series'
import { Weave, type WeekState } from '@caseloom/ui/signs/weave'
import { useQuery } from '@tanstack/react-query'
import { today } from '../../../platform/texts/times.ts'
import { weaveRow } from '../series/page/series-columns.ts'
import { draftOf, seriesWords } from '../series/recurrence-words.ts'
import { columnsOf, heldCounts, type FigureColumn } from '../series/series-figure.ts'
import { seriesQuery } from '../series/series-queries.ts'
import { t } from './attendance-texts.ts'

/** As many columns as a panel has room for. */
const MOST_SHOWN = 40

/** How the series of the appointment goes: its weave, how many were held, and its rule in a sentence. */
export function SeriesFoot({ seriesId }: { seriesId: string }) {
  // Nobody waits for it: the panel says the rest without it.
  const { data: series } = useQuery(seriesQuery(seriesId))
  if (!series || series.Occurrences.length === 0) return null
  return (
    <section className="mt-auto border-t border-border px-5 py-3.5" aria-label={t('series')}>
      <SeriesGoing series={series} />
      {series.Active && <p className="mt-2 text-sm text-text-muted">{seriesWords(draftOf(series), null)}</p>}
    </section>
  )
}

function SeriesGoing({ series }: { series: AppointmentSeries }) {
  const all = columnsOf(series)
  const shown = aroundToday(all)
  const index = shown.findIndex(({ start }) => start.startsWith(today()))
  const titles = weaveRow('weaveAll', shown).columns.map(({ title }) => title)
  return (
    <>
      <div className="cl-section-head">
        <h3>{t('series')}</h3>
        <span className="ms-auto text-sm text-text-muted">
          {t('heldOf', { held: heldCounts(all).held, total: all.length })}
        </span>
      </div>
      {/* A few are not drawn as wide as the panel, and those ahead show on each ground. */}
      <div className="[&_.ahead]:bg-border-strong [&_i]:max-w-8">
        <Weave
          size="tall"
          weeks={shown.map(stateOf)}
          label={weaveRow('weaveAll', all).label}
          titles={titles}
          today={index === -1 ? undefined : { index, share: 0.5 }}
        />
      </div>
    </>
  )
}

/** The appointments around the next one: a long series has more than fit. */
function aroundToday(all: readonly FigureColumn[]): readonly FigureColumn[] {
  const next = all.findIndex(({ start }) => start >= today())
  const first = (next === -1 ? all.length : next) - MOST_SHOWN / 2
  const from = Math.max(0, Math.min(first, all.length - MOST_SHOWN))
  return all.slice(from, from + MOST_SHOWN)
}

/** Later days are low, as in the weave of a case; today's and earlier ones without an outcome have an edge. */
function stateOf({ state, start }: FigureColumn): WeekState {
  if (state === 'held' || state === 'missed') return state
  return start.slice(0, 10) > today() ? 'ahead' : 'planned'
}
