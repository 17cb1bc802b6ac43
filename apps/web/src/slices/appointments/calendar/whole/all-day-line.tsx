import type { CalendarAllDay } from '@caseloom/contracts/appointments/calendar/calendar'
import type { CalendarDay } from '@caseloom/contracts/times'
import type { CSSProperties } from 'react'
import { t } from '../calendar-texts.ts'
import { inLines, spanOf } from './day-bars.ts'
import { EventLink, eventsOf, FormsLink, formsOf, itemsOn } from './whole-items.tsx'

export type AllDayLineProps = { days: readonly CalendarDay[]; items: readonly CalendarAllDay[] }

/** What concerns whole days: each event one bar over its days. Several forms that are due on a day are counted. */
export function AllDayLine({ days, items }: AllDayLineProps) {
  const bars = inLines([
    ...eventsOf(items).flatMap((item) => {
      const span = spanOf(item, days)
      return span ? [{ ...span, key: item.Id, forms: [] }] : []
    }),
    ...days.flatMap((day, from) => {
      const forms = itemsOn(formsOf(items), day)
      return forms.length > 0 ? [{ key: day, item: null, from, days: 1, forms, isBegun: false, goesOn: false }] : []
    }),
  ])
  const lines = Math.max(1, ...bars.map(({ line }) => line + 1))
  return (
    <div className="ca-all">
      <span className="ca-zone" style={{ gridRow: `1 / span ${lines}` }}>
        {t('allDay')}
      </span>
      {bars.map(({ key, item, forms, line, isBegun, goesOn, ...span }) => (
        <div key={key} className="ca-over" style={placeOf(span, line)}>
          {item ? <EventLink event={item} isBegun={isBegun} goesOn={goesOn} /> : <FormsLink forms={forms} />}
        </div>
      ))}
    </div>
  )
}

/** The first column is that of the hours. */
const placeOf = ({ from, days }: { from: number; days: number }, line: number): CSSProperties => ({
  gridColumn: `${from + 2} / span ${days}`,
  gridRow: line + 1,
})
