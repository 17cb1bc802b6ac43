import type { CalendarAllDay, CalendarAppointment } from '@caseloom/contracts/appointments/calendar/calendar'
import type { CalendarDay } from '@caseloom/contracts/times'
import { paths } from '../../../platform/paths.ts'
import { RouterLink } from '../../../platform/router-link.tsx'
import {
  formatBareTime,
  formatDayNumber,
  formatLongDay,
  formatShortWeekday,
  useToday,
  useNow,
} from '../../../platform/texts/times.ts'
import { DayItems, itemsOn, linesOf } from './all-day-line.tsx'
import { daysIn, dayOf, type DayRange } from './calendar-days.ts'
import { t } from './calendar-texts.ts'
import { eventName, standingOf, titleOf } from './event-words.ts'
import { StateIcon } from './state-icon.tsx'

const ENTRIES = 3

export type MonthGridProps = {
  range: DayRange
  /** A day of the month. */
  day: CalendarDay
  appointments: readonly CalendarAppointment[]
  allDay: readonly CalendarAllDay[]
  onDay: (day: CalendarDay) => void
}

/** Three entries a day, else two and how many more there are. */
export function MonthGrid({ range, day, appointments, allDay, onDay }: MonthGridProps) {
  const days = daysIn(range)
  const weeks = Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7))
  const today = useToday()
  const byDay = Map.groupBy(appointments, ({ Start }) => dayOf(Start))
  return (
    <table className="ca-month">
      <thead>
        <tr>
          {days.slice(0, 7).map((one) => (
            <th key={one} scope="col">
              {formatShortWeekday(one)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((one) => (
              <td key={one} className={cellClass(one, day, today)}>
                <button
                  type="button"
                  className="ca-number"
                  aria-label={formatLongDay(one)}
                  aria-current={one === today ? 'date' : undefined}
                  onClick={() => onDay(one)}
                >
                  {formatDayNumber(one)}
                </button>
                <DayEntries
                  appointments={byDay.get(one) ?? []}
                  whole={itemsOn(allDay, one)}
                  onMore={() => onDay(one)}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function cellClass(one: CalendarDay, day: CalendarDay, today: CalendarDay): string {
  if (one === today) return 'today'
  return one.slice(0, 7) === day.slice(0, 7) ? '' : 'out'
}

type DayEntriesProps = {
  appointments: readonly CalendarAppointment[]
  whole: readonly CalendarAllDay[]
  onMore: () => void
}

function DayEntries({ appointments, whole, onMore }: DayEntriesProps) {
  const now = useNow()
  const wholeLines = linesOf(whole)
  const lines = appointments.length + wholeLines
  const room = lines > ENTRIES ? ENTRIES - 1 : ENTRIES
  // What concerns the whole day comes first, and leaves room for an appointment.
  const shownWhole = Math.min(wholeLines, Math.max(1, room - appointments.length))
  const shown = appointments.slice(0, room - shownWhole)
  const more = lines - shownWhole - shown.length
  return (
    <>
      <DayItems items={whole} most={shownWhole} />
      {shown.map((appointment) => {
        const { state } = standingOf(appointment, now)
        return (
          <RouterLink
            key={appointment.Id}
            href={paths.appointment(appointment.Id)}
            className={state === 'no-outcome' ? 'ca-entry no-outcome' : 'ca-entry'}
            aria-label={eventName(appointment, now)}
          >
            <StateIcon state={appointment.Clash ? 'clash' : state} />
            <span className="cl-clip">
              <span className="time">{formatBareTime(appointment.Start)}</span> {titleOf(appointment)}
            </span>
          </RouterLink>
        )
      })}
      {more > 0 && (
        <button type="button" className="ca-more" onClick={onMore}>
          {t('moreCount', { count: more })}
        </button>
      )}
    </>
  )
}
