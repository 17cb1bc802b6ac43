import type { CalendarDay } from '@caseloom/contracts/times'
import type { KeyboardEvent } from 'react'
import { useSession } from '../../../platform/session/session.ts'
import { formatDayNumber, formatLongDay, formatShortWeekday, useToday } from '../../../platform/texts/times.ts'
import { longZone, shortZone } from './zone-words.ts'

export type DayHeadsProps = {
  days: readonly CalendarDay[]
  onDay: (day: CalendarDay) => void
  /** Shows the week before or after. */
  onWeek: (by: 1 | -1) => void
}

const weekKeys: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowRight: 1 }

/** The days above their columns. Each opens its day; Left and Right lead to the week before and after (ui.md section 18). */
export function DayHeads({ days, onDay, onWeek }: DayHeadsProps) {
  const { TimeZone } = useSession().CareModel
  const today = useToday()
  function handleKeyDown(event: KeyboardEvent) {
    const by = weekKeys[event.key]
    if (by === undefined || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    event.preventDefault()
    onWeek(by)
  }
  return (
    <div className="ca-heads">
      <span className="ca-zone" title={longZone(TimeZone)}>
        {shortZone(TimeZone)}
      </span>
      {days.map((day, column) => (
        <button
          // The focus stays in its column when another week is shown.
          key={column}
          type="button"
          className={day === today ? 'ca-head-day today' : 'ca-head-day'}
          aria-current={day === today ? 'date' : undefined}
          aria-label={formatLongDay(day)}
          onClick={() => onDay(day)}
          onKeyDown={handleKeyDown}
        >
          {formatShortWeekday(day)} <b>{formatDayNumber(day)}</b>
        </button>
      ))}
    </div>
  )
}
