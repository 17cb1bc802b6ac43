import type {
  CalendarAllDay,
  CalendarAppointment,
  WorkingHours,
} from '@caseloom/contracts/appointments/calendar/calendar'
import { minutesOfDay } from '@caseloom/contracts/appointments/calendar/calendar-rules'
import type { CalendarDay, WallTime } from '@caseloom/contracts/times'
import { plusMinutes, NEW_APPOINTMENT_MINUTES } from '@caseloom/contracts/appointments/appointment-rules'
import { useWideScreen } from '@caseloom/ui/use-media-query'
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { formatTime, useNow } from '../../../platform/texts/times.ts'
import { dayOf, daysIn, minuteOf, type DayRange } from './calendar-days.ts'
import { DayColumn } from './columns/day-column.tsx'
import { DayHeads } from './day-heads.tsx'
import { DAY_MINUTES, placesOf } from './columns/event-places.ts'
import type { Lift } from './lifting/lifting.ts'
import { hourSteps, type Pull } from './lifting/pull-steps.ts'
import { useEventKeys } from './lifting/use-event-keys.ts'
import { hourKeys, useLifting } from './lifting/use-lifting.ts'
import { openingMinute } from './opening-minute.ts'
import { SlotCursor } from './slots/slot-cursor.tsx'
import { placedBy } from './use-moving.ts'
import { AllDayLine } from './whole/all-day-line.tsx'

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
/** How much of the day a grid shows that has no height yet. */
const USUAL_SIGHT_MINUTES = 13 * 60

/** In the view of one day each lane is at least this wide, and the grid scrolls. It is enough for a name and the times. */
const LANE_REM = 7.5

/** How many at the same time stand side by side in a column. The rest of a week's are counted and shown by the view of their day. */
function useMostLanes(days: number): number {
  const isWide = useWideScreen()
  if (days === 1) return Number.POSITIVE_INFINITY
  return isWide ? 4 : 2
}

export type TimeGridProps = {
  range: DayRange
  appointments: readonly CalendarAppointment[]
  allDay: readonly CalendarAllDay[]
  hours: WorkingHours
  onDrop: (lift: Lift) => void
  /** The places of dropped appointments until the server has answered. */
  waiting: readonly Lift[]
  /** Left out where the reader may plan nothing. */
  onSlot: ((start: WallTime) => unknown) | undefined
  onDay: (day: CalendarDay) => void
  /** Shows the week before or after. */
  onWeek: (by: 1 | -1) => void
  /** The appointments are still those of the range before. */
  isOld: boolean
}

/** Days side by side with their hours. Opens at the beginning of work, or at an appointment before it; late in the day further down. */
export function TimeGrid(props: TimeGridProps) {
  const { range, allDay, hours, onDrop, waiting, onSlot, onDay, onWeek, isOld } = props
  const appointments = props.appointments.map(placedBy(waiting))
  const days = daysIn(range)
  const gridRef = useRef<HTMLDivElement>(null)
  const bodyRef = useRef<HTMLDivElement>(null)
  const steps = (pull: Pull) => hourSteps(bodyRef.current, pull)
  const lifting = useLifting({ range, appointments, bodyRef, steps, keys: hourKeys, onDrop })
  const up = lifting.lift ?? waiting.at(-1) ?? null
  const resting = appointments.filter(({ Id }) => Id !== up?.appointment.Id)
  const most = useMostLanes(days.length)
  const byDay = new Map(days.map((day) => [day, placesOf(resting, day, most)]))
  const drawn = [...byDay.values()].flatMap(({ places }) => places)
  const firstDays = new Map(
    days.toReversed().flatMap((day) => (byDay.get(day)?.places ?? []).map((one) => [one.appointment.Id, day] as const)),
  )
  useOpeningScroll(gridRef, range, { appointments: isOld ? null : appointments, hours })
  const ids = new Set([up, ...drawn].map((one) => one?.appointment.Id))
  const keys = useEventKeys({ bodyRef, shown: appointments.filter(({ Id }) => ids.has(Id)), lifting, up })
  const width = Math.max(0, ...drawn.map(({ lanes }) => lanes)) * LANE_REM

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys are those of the appointments in it
    <div
      ref={gridRef}
      className={days.length === 1 ? 'ca-grid one' : 'ca-grid'}
      style={{ ['--days' as string]: days.length, ['--column' as string]: `${days.length === 1 ? width : 0}rem` }}
      onKeyDown={keys.handleKeyDown}
    >
      <DayHeads days={days} onDay={onDay} onWeek={onWeek} />
      <AllDayLine days={days} items={allDay} />
      <div className="ca-body" ref={bodyRef}>
        <div className="ca-hours" aria-hidden="true">
          {HOURS.slice(1).map((hour) => (
            <span key={hour} style={{ ['--s' as string]: hour }}>
              {hourWords(hour)}
            </span>
          ))}
        </div>
        {days.map((day, column) => (
          <DayColumn
            key={day}
            day={day}
            isFirst={column === 0}
            isLast={column === days.length - 1}
            places={byDay.get(day) ?? { places: [], crowds: [] }}
            firstDays={firstDays}
            hours={hours}
            lift={up}
            lifting={lifting}
            stop={keys.stop}
            onStop={keys.setStop}
            onSlot={onSlot}
            onDay={onDay}
          />
        ))}
        {onSlot && <SlotCursor days={days} hours={hours} onSlot={onSlot} />}
      </div>
    </div>
  )
}

/** '9 AM'; '09:00' where hours have no halves. */
const hourWords = (hour: number) => formatTime(`2026-01-01T${String(hour).padStart(2, '0')}:00:00`).replace(':00 ', ' ')

const minutesInSight = (shown: number, height: number) =>
  shown > 0 && height > 0 ? (shown / height) * DAY_MINUTES : USUAL_SIGHT_MINUTES

/** Once for each range, when its appointments are there. Null stands for those that are still being loaded. */
function useOpeningScroll(
  grid: RefObject<HTMLDivElement | null>,
  { from, to }: DayRange,
  { appointments, hours }: { appointments: readonly CalendarAppointment[] | null; hours: WorkingHours },
) {
  const now = useNow()
  const isThere = appointments !== null
  const open = useEffectEvent((element: HTMLElement) => {
    const isNow = dayOf(now) >= from && dayOf(now) <= to
    const starts = (appointments ?? []).map(({ Start }) => (dayOf(Start) < from ? 0 : minuteOf(Start)))
    const body = element.querySelector<HTMLElement>('.ca-body')
    const height = body?.offsetHeight ?? 0
    const opening = openingMinute({
      now: isNow ? minuteOf(now) : null,
      starts,
      workFrom: minutesOfDay(hours.From),
      inSight: minutesInSight(element.clientHeight - (body?.offsetTop ?? 0), height),
    })
    element.scrollTo?.({ top: (opening / DAY_MINUTES) * height })
  })
  useEffect(() => {
    if (grid.current && isThere) open(grid.current)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another range opens again
  }, [grid, from, isThere])
}

/** The start and end of an appointment that is created from a slot. It gets the length of any new appointment. */
export const slotFrom = (start: WallTime) => ({ start, end: plusMinutes(start, NEW_APPOINTMENT_MINUTES) })
