import type { CalendarAllDay, CalendarAppointment } from '@caseloom/contracts/appointments/calendar/calendar'
import type { CalendarDay } from '@caseloom/contracts/times'
import { useRef } from 'react'
import { paths } from '../../../../platform/paths.ts'
import { RouterLink } from '../../../../platform/router-link.tsx'
import {
  formatBareTime,
  formatDayNumber,
  formatLongDay,
  formatShortWeekday,
  formatTime,
  useToday,
  useNow,
} from '../../../../platform/texts/times.ts'
import { daysIn, type DayRange } from '../calendar-days.ts'
import { t } from '../calendar-texts.ts'
import { eventName, standingOf, titleOf } from '../event-words.ts'
import type { Lift } from '../lifting/lifting.ts'
import { monthSteps, type Pull } from '../lifting/pull-steps.ts'
import { useEventKeys } from '../lifting/use-event-keys.ts'
import { monthKeys, useLifting, type Lifting } from '../lifting/use-lifting.ts'
import { placedBy } from '../use-moving.ts'
import { DayItems, EventLink } from '../whole/whole-items.tsx'
import { monthWeekOf, type MonthDay, type MonthEntry } from './month-entries.ts'
import { StateIcon } from '../state-icon.tsx'

export type MonthGridProps = {
  range: DayRange
  /** A day of the month. */
  day: CalendarDay
  appointments: readonly CalendarAppointment[]
  allDay: readonly CalendarAllDay[]
  onDrop: (lift: Lift) => void
  /** Where appointments are kept that were let go, until the server has answered. */
  waiting: readonly Lift[]
  onDay: (day: CalendarDay) => void
}

/** The weeks of a month, a row each. An appointment moves to another day by dragging or by the keyboard, and keeps its time. */
export function MonthGrid({ range, day, allDay, onDrop, waiting, onDay, ...props }: MonthGridProps) {
  const appointments = props.appointments.map(placedBy(waiting))
  const days = daysIn(range)
  const weeks = Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7))
  const today = useToday()
  const bodyRef = useRef<HTMLTableSectionElement>(null)
  const steps = (pull: Pull) => monthSteps(bodyRef.current, pull)
  const lifting = useLifting({ range, appointments, bodyRef, steps, keys: monthKeys, onDrop })
  const up = lifting.lift ?? waiting.at(-1) ?? null
  const byDay = new Map(weeks.flatMap((week) => [...monthWeekOf(week, { appointments, allDay, up })]))
  const shown = [...byDay.values()].flatMap(({ entries }) => entries.map(({ appointment }) => appointment))
  const keys = useEventKeys({ bodyRef, shown, lifting, up })
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
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are those of the appointments in it */}
      <tbody ref={bodyRef} onKeyDown={keys.handleKeyDown}>
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
                  of={byDay.get(one)}
                  lifting={lifting}
                  stop={keys.stop}
                  onStop={keys.setStop}
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
  of: MonthDay | undefined
  lifting: Lifting
  stop: string | undefined
  onStop: (id: string) => void
  onMore: () => void
}

function DayEntries({ of, lifting, stop, onStop, onMore }: DayEntriesProps) {
  if (!of) return null
  const { bars, whole, mostWhole, entries, left, more } = of
  return (
    <>
      {bars.map((bar, line) =>
        bar ? (
          <EventLink
            key={bar.item.Id}
            event={bar.item}
            isBegun={bar.isBegun}
            goesOn={bar.goesOn}
            style={{ ['--over' as string]: bar.days }}
          />
        ) : (
          <div key={line} className="ca-line" />
        ),
      )}
      <DayItems items={whole} most={mostWhole} />
      {left !== null && (
        <div className="ca-entry before" aria-hidden="true">
          <span className="cl-clip">{t('beforeMove', { time: formatTime(left) })}</span>
        </div>
      )}
      {entries.map((entry) => (
        <Entry
          key={entry.appointment.Id}
          entry={entry}
          lifting={lifting}
          isStop={stop === entry.appointment.Id}
          onFocus={() => onStop(entry.appointment.Id)}
        />
      ))}
      {more > 0 && (
        <button type="button" className="ca-more" onClick={onMore}>
          {t('moreCount', { count: more })}
        </button>
      )}
    </>
  )
}

type EntryProps = { entry: MonthEntry; lifting: Lifting; isStop: boolean; onFocus: () => void }

function Entry({ entry: { appointment, start, end, isHeld }, lifting, isStop, onFocus }: EntryProps) {
  const now = useNow()
  const { state } = standingOf(appointment, now)
  const look = isHeld ? 'held-up' : state === 'no-outcome' ? 'no-outcome' : ''
  return (
    <RouterLink
      href={paths.appointment(appointment.Id)}
      className={`ca-entry ${look}`}
      aria-label={eventName({ ...appointment, Start: start, End: end }, now)}
      data-event={appointment.Id}
      draggable={false}
      tabIndex={isStop ? 0 : -1}
      onFocus={onFocus}
      onPointerDown={(event) => lifting.onPointerDown(event, appointment, 'move')}
      onClick={lifting.onClick}
    >
      <StateIcon state={appointment.Clash && !isHeld ? 'clash' : state} />
      <span className="cl-clip">
        <span className="time">{formatBareTime(start)}</span> {titleOf(appointment)}
      </span>
    </RouterLink>
  )
}
