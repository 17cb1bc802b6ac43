import type { CalendarAppointment } from '@caseloom/contracts/appointments/calendar/calendar'
import type { WallTime } from '@caseloom/contracts/times'
import { usePhoneScreen } from '@caseloom/ui/use-media-query'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useMayBegin } from '../../../platform/session/may-begin.ts'
import { useNow } from '../../../platform/texts/times.ts'
import { ListFailed, ListSkeleton } from '../../items/index.ts'
import './calendar.css'
import { CalendarBody } from './calendar-body.tsx'
import { daysIn, dayOf, rangeOf } from './calendar-days.ts'
import { CalendarHead } from './calendar-head.tsx'
import { CalendarLegend } from './calendar-legend.tsx'
import { calendarQuery, type CalendarOwner } from './calendar-queries.ts'
import { t } from './calendar-texts.ts'
import { standingOf } from './event-words.ts'
import { MoveQuestion } from './move-question.tsx'
import { SlotPanel } from './slots/slot-panel.tsx'
import { useCalendarView } from './use-calendar-view.ts'
import { useMoving } from './use-moving.ts'

export type CalendarBoardProps = {
  /** The owner of the calendar; without a person or case, the member. */
  owner?: CalendarOwner
  isPage?: boolean
  /** The reader may plan appointments here. */
  mayCreate?: boolean
}

const own: CalendarOwner = {}

/** A calendar by day, week and month, and as a list. */
export function CalendarBoard({ owner = own, isPage = false, mayCreate = true }: CalendarBoardProps) {
  const isPhone = usePhoneScreen()
  const shown = useCalendarView()
  const view = isPhone && shown.view !== 'list' ? 'week' : shown.view
  const range = rangeOf(view, shown.day)
  const { data, error, refetch, isPlaceholderData } = useQuery(calendarQuery(owner, range))
  const moving = useMoving()
  const boardRef = useRef<HTMLDivElement>(null)
  const mayBegin = useMayBegin()
  const [slot, setSlot] = useState<WallTime>()
  const now = useNow()
  const held = moving.question

  return (
    <div className="ca-board" ref={boardRef} aria-busy={isPlaceholderData || undefined}>
      <CalendarHead
        view={view}
        day={shown.day}
        isPhone={isPhone}
        isPage={isPage}
        hours={data?.WorkingHours}
        facts={data && view === 'week' && !isPhone ? factsOf(data.Appointments, now, range) : null}
        onView={shown.choose}
        onDay={shown.goTo}
        onStep={shown.step}
      />
      {!data && error && <ListFailed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <ListSkeleton />}
      {data && data.Appointments.length + data.AllDay.length === 0 && view !== 'list' && (
        <p role="status" className="ca-none">
          {isPage ? t('emptyHint') : t('noneFound')}
        </p>
      )}
      {data && (
        <CalendarBody
          view={view}
          day={shown.day}
          days={daysIn(range)}
          range={range}
          calendar={data}
          isOld={isPlaceholderData}
          isPhone={isPhone}
          moving={moving}
          onSlot={mayCreate ? (start) => mayBegin() && setSlot(start) : undefined}
          show={shown.show}
        />
      )}
      {!isPhone && <CalendarLegend view={view} />}
      {held && (
        <MoveQuestion
          key={`${held.lift.start} ${held.lift.end}`}
          {...held}
          boardRef={boardRef}
          isPending={moving.isPending}
          onMove={moving.answer}
          onPutBack={moving.putBack}
        />
      )}
      <SlotPanel slot={slot} owner={owner} onClose={() => setSlot(undefined)} />
    </div>
  )
}

/** The sessions of the shown days: held, planned, and over without an outcome. How many a trac expects is another figure. */
function factsOf(
  appointments: readonly CalendarAppointment[],
  now: WallTime,
  { from, to }: { from: string; to: string },
): string {
  const states = appointments
    .filter(({ IsSession, Start }) => IsSession && dayOf(Start) >= from && dayOf(Start) <= to)
    .map((one) => standingOf(one, now).state)
  const held = states.filter((state) => state === 'held').length
  const without = states.filter((state) => state === 'no-outcome').length
  const facts = { held, planned: states.length }
  return without === 0 ? t('facts', facts) : t('factsWithout', { ...facts, without })
}
