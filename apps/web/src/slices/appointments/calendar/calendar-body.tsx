import type { Calendar } from '@caseloom/contracts/appointments/calendar/calendar'
import { plusDays } from '@caseloom/contracts/cases/calendar-days'
import type { CalendarDay, WallTime } from '@caseloom/contracts/times'
import { EmptyState } from '@caseloom/ui/signs/empty-state'
import { useLocation } from '@tanstack/react-router'
import { paths, tabPath } from '../../../platform/paths.ts'
import type { CalendarView, DayRange } from './calendar-days.ts'
import { t } from './calendar-texts.ts'
import { DayList } from './day-list.tsx'
import { MonthGrid } from './month/month-grid.tsx'
import { PhoneWeek } from './phone-week.tsx'
import { TimeGrid } from './time-grid.tsx'
import type { useMoving } from './use-moving.ts'
import { ToDosContext } from './whole/whole-items.tsx'

export type CalendarBodyProps = {
  view: CalendarView
  day: CalendarDay
  days: readonly CalendarDay[]
  range: DayRange
  calendar: Calendar
  /** It is still that of the range before. */
  isOld: boolean
  isPhone: boolean
  moving: ReturnType<typeof useMoving>
  /** Left out where the reader may plan nothing. */
  onSlot: ((start: WallTime) => unknown) | undefined
  show: (view: CalendarView, day: CalendarDay) => void
}

export function CalendarBody(props: CalendarBodyProps) {
  const { pathname } = useLocation()
  return (
    <ToDosContext value={pathname === paths.calendar ? paths.todaysWork : tabPath(pathname, 'activity')}>
      <CalendarDays {...props} />
    </ToDosContext>
  )
}

function CalendarDays(props: CalendarBodyProps) {
  const { view, day, days, range, calendar, isOld, isPhone, moving, onSlot, show } = props
  const { Appointments: appointments, AllDay: allDay, WorkingHours: hours } = calendar
  if (view === 'list') {
    if (appointments.length + allDay.length === 0) return <EmptyState title={t('empty')}>{t('emptyHint')}</EmptyState>
    return <DayList days={days} appointments={appointments} allDay={allDay} showsEmptyDays={false} />
  }
  if (isPhone) {
    return (
      <>
        <PhoneWeek days={days} day={day} appointments={appointments} onDay={(one) => show(view, one)} />
        <DayList days={[day]} appointments={appointments} allDay={allDay} showsEmptyDays />
      </>
    )
  }
  const openDay = (one: CalendarDay) => show('day', one)
  if (view === 'month')
    return (
      <MonthGrid
        range={range}
        day={day}
        appointments={appointments}
        allDay={allDay}
        onDrop={moving.drop}
        waiting={moving.waiting}
        onDay={openDay}
      />
    )
  return (
    <TimeGrid
      range={range}
      appointments={appointments}
      allDay={allDay}
      hours={hours}
      waiting={moving.waiting}
      onDrop={moving.drop}
      onSlot={onSlot}
      onDay={openDay}
      onWeek={(by) => show(view, plusDays(day, 7 * by))}
      isOld={isOld}
    />
  )
}
