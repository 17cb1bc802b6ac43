import type { CalendarAppointment, WorkingHours } from '@caseloom/contracts/appointments/calendar/calendar'
import { workedOn } from '@caseloom/contracts/appointments/calendar/calendar-rules'
import { plusMinutes } from '@caseloom/contracts/appointments/appointment-rules'
import type { CalendarDay, WallTime } from '@caseloom/contracts/times'
import type { CSSProperties, MouseEvent } from 'react'
import { formatTime, useNow, useToday } from '../../../../platform/texts/times.ts'
import { dayOf, minuteOf } from '../calendar-days.ts'
import { t } from '../calendar-texts.ts'
import { EventBox } from '../event-box.tsx'
import { beyondDay, DAY_MINUTES, partOn, type DayPart, type DayPlaces, type EventPlace } from './event-places.ts'
import type { Lift } from '../lifting/lifting.ts'
import type { Lifting } from '../lifting/use-lifting.ts'
import { SLOT_MINUTES } from '../slots/slot-cursor.tsx'

export type DayColumnProps = {
  day: CalendarDay
  /** It is the first one that is shown. */
  isFirst: boolean
  /** It is the last one that is shown. */
  isLast: boolean
  /** The appointments that are not lifted. */
  places: DayPlaces
  /** The first day on which each appointment has a place. */
  firstDays: ReadonlyMap<string, CalendarDay>
  hours: WorkingHours
  lift: Lift | null
  lifting: Lifting
  stop: string | undefined
  onStop: (id: string) => void
  onSlot: ((start: WallTime) => unknown) | undefined
  onDay: (day: CalendarDay) => void
}

export function DayColumn({ day, isFirst, isLast, places, firstDays, hours, lift, ...props }: DayColumnProps) {
  const { lifting, stop, onStop, onSlot, onDay } = props
  const isToday = day === useToday()
  const worked = workedOn(day, hours)
  const before = lift && partOn(lift.appointment, day)
  const at = lift && partOn({ Start: lift.start, End: lift.end }, day)

  /** A click opens the half hour that it falls into. */
  function handleClick(event: MouseEvent<HTMLDivElement>) {
    if (event.target !== event.currentTarget) return
    const { top, height } = event.currentTarget.getBoundingClientRect()
    const minute = ((event.clientY - top) / Math.max(1, height)) * DAY_MINUTES
    onSlot?.(plusMinutes(`${day}T00:00:00`, Math.floor(minute / SLOT_MINUTES) * SLOT_MINUTES))
  }

  const box = (appointment: CalendarAppointment, { from, to }: DayPart, style: CSSProperties, held: Lift | null) => {
    const start = held?.start ?? appointment.Start
    const end = held?.end ?? appointment.End
    return (
      <EventBox
        key={appointment.Id}
        appointment={appointment}
        start={start}
        end={end}
        {...beyondDay({ Start: start, End: end }, day)}
        isCut={isLast}
        style={style}
        minutes={to - from}
        lifting={lifting}
        isHeld={held !== null}
        // What goes on past midnight stands in two columns and is one stop: in the first one that has room for it.
        isStop={
          stop === appointment.Id && (held ? isFirst || dayOf(start) === day : firstDays.get(appointment.Id) === day)
        }
        onFocus={() => onStop(appointment.Id)}
      />
    )
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- slot-cursor.tsx does the same by keys
    <div
      className={isToday ? 'ca-day today' : 'ca-day'}
      style={{ ['--from' as string]: worked.from / 60, ['--until' as string]: worked.until / 60 }}
      onClick={handleClick}
    >
      {before && lift && (
        <div className="ca-slot before" style={spanStyle(before.from, before.to)} aria-hidden="true">
          {t('beforeMove', { time: formatTime(lift.appointment.Start) })}
        </div>
      )}
      {places.places.map((place) => box(place.appointment, place, placeStyle(place, place.isCovered), null))}
      {places.crowds.map((crowd) => (
        <div key={crowd.from} className="ca-slot" style={placeStyle(crowd)}>
          <button type="button" className="ca-more crowd" onClick={() => onDay(day)}>
            {t('moreCount', { count: crowd.count })}
          </button>
        </div>
      ))}
      {at && lift && box(lift.appointment, at, spanStyle(at.from, at.to), lift)}
      {isToday && <NowLine />}
    </div>
  )
}

function NowLine() {
  const now = useNow()
  return <div className="ca-now" style={{ ['--s' as string]: minuteOf(now) / 60 }} aria-hidden="true" />
}

const spanStyle = (from: number, to: number) => ({ ['--s' as string]: from / 60, ['--d' as string]: (to - from) / 60 })

/** Two at the same time overlap by a part of their width, the later one on top; more share the width. */
function placeStyle(
  { from, to, lane, lanes }: Omit<EventPlace, 'appointment' | 'isCovered'>,
  isCovered = false,
): CSSProperties {
  const style: Record<string, string | number> = spanStyle(from, to)
  if (lanes > 1) {
    const width = lanes === 2 ? 60 : 100 / lanes
    style['--x'] = `${lanes === 2 ? lane * 40 : lane * width}%`
    style['--w'] = `${width}%`
    style['zIndex'] = lane
    // Two thirds of its width are free.
    if (isCovered) style['--covered'] = '33.4%'
  }
  return style
}
