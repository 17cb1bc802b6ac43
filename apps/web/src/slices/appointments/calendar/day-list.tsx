import type { CalendarAllDay, CalendarAppointment } from '@caseloom/contracts/appointments/calendar/calendar'
import type { CalendarDay, WallTime } from '@caseloom/contracts/times'
import { PlainButton } from '@caseloom/ui/plain-button'
import { NavigationArrowIcon } from '@phosphor-icons/react/dist/csr/NavigationArrow'
import { Fragment, Suspense, useState } from 'react'
import { directionsHref } from '../../../platform/items/directions-href.ts'
import { ItemMark } from '../../../platform/items/item-mark.tsx'
import { paths } from '../../../platform/paths.ts'
import { RouterLink } from '../../../platform/router-link.tsx'
import {
  formatBareTime,
  formatLongDay,
  formatNearDay,
  formatShortWeekday,
  formatTime,
  useNow,
  useToday,
} from '../../../platform/texts/times.ts'
import { FirstContactActions } from '../../people/index.ts'
import { OutcomeInPlace } from '../outcome/lazy-outcome-in-place.ts'
import { dayOf } from './calendar-days.ts'
import { partOn } from './columns/event-places.ts'
import { t } from './calendar-texts.ts'
import { standingOf, titleOf } from './event-words.ts'
import { StateIcon } from './state-icon.tsx'
import { DayItems, itemsOn } from './whole/whole-items.tsx'

export type DayListProps = {
  days: readonly CalendarDay[]
  appointments: readonly CalendarAppointment[]
  allDay: readonly CalendarAllDay[]
  /** Days without anything are named too: on a phone, where one day is chosen. */
  showsEmptyDays: boolean
}

/** Days below each other with what they hold, and what is due: an outcome, the way there. */
export function DayList({ days, appointments, allDay, showsEmptyDays }: DayListProps) {
  const today = useToday()
  return (
    <div className="ca-list">
      {days.map((day) => {
        const own = appointments.filter((one) => partOn(one, day) !== null)
        const whole = itemsOn(allDay, day)
        if (own.length + whole.length === 0 && !showsEmptyDays) return null
        return (
          <section key={day} aria-label={formatLongDay(day)}>
            <h2>
              {day === today ? `${t('today')}, ${formatLongDay(day)}` : formatNearDay(day)}{' '}
              <span>{own.length === 0 ? t('nothingPlanned') : t('appointmentCount', { count: own.length })}</span>
            </h2>
            <DayItems items={whole} />
            <DayRows day={day} isFirst={day === days[0]} appointments={own} />
          </section>
        )
      })}
    </div>
  )
}

type DayRowsProps = {
  day: CalendarDay
  /** It is the first one that is shown. */
  isFirst: boolean
  appointments: readonly CalendarAppointment[]
}

function DayRows({ day, isFirst, appointments }: DayRowsProps) {
  const now = useNow()
  const today = dayOf(now)
  const next = appointments.find(({ Start, Completed }) => Start > now && !Completed)
  // The line of now stands before the first that has not begun.
  const mark =
    day === today && appointments.length > 0 ? (appointments.find(({ Start }) => Start > now)?.Id ?? 'end') : null
  return (
    <ul>
      {appointments.map((appointment) => (
        <Fragment key={appointment.Id}>
          {mark === appointment.Id && <NowMark now={now} />}
          <DayRow
            day={day}
            isAsked={isFirst || dayOf(appointment.Start) === day}
            appointment={appointment}
            now={now}
            isNext={day === today && next === appointment}
          />
        </Fragment>
      ))}
      {mark === 'end' && <NowMark now={now} />}
    </ul>
  )
}

function NowMark({ now }: { now: WallTime }) {
  return (
    <li className="ca-now-mark">
      <span className="cl-sr-only">{t('now')} </span>
      {formatTime(now)}
    </li>
  )
}

type DayRowProps = {
  day: CalendarDay
  /** This row asks for what is due. An appointment through midnight has two rows, and only the first one asks. */
  isAsked: boolean
  appointment: CalendarAppointment
  now: WallTime
  isNext: boolean
}

function DayRow({ day, isAsked, appointment, now, isNext }: DayRowProps) {
  const { Id, Name, Start, End, Person, Family, CaseId, Address, TypeName, Can } = appointment
  const [isOpen, setIsOpen] = useState(false)
  const { state, words } = standingOf(appointment, now)
  const title = titleOf(appointment)
  const isDue = state === 'no-outcome' && Can.Update
  return (
    <li className={['ca-row', isNext ? 'next' : '', state].join(' ')}>
      <span className="when">
        {/* There is room only for the weekday of an appointment that began the day before. */}
        <b>{dayOf(Start) < day ? formatShortWeekday(Start) : startText(Start, End)}</b>
        <small>{formatTime(End)}</small>
      </span>
      <span className="thread" />
      {CaseId === null ? (
        <ItemMark kind={Person ? 'PATIENT' : 'APPOINTMENT'} id={Person?.Id ?? Id} name={title} />
      ) : (
        <ItemMark kind="CASE" id={CaseId} name={title} />
      )}
      <RouterLink href={paths.appointment(Id)} className="text">
        <span className="name cl-clip">{title}</span>
        <span className="below cl-clip">
          {[Family === null ? TypeName : Name, Address].filter(Boolean).join(' · ')}
        </span>
      </RouterLink>
      <span className={`standing ${state}`}>
        <StateIcon state={state} /> {words}
      </span>
      {isAsked && (
        <WhatIsDue
          appointment={appointment}
          isNext={isNext}
          isDue={isDue}
          isOpen={isOpen}
          onOpen={() => setIsOpen(!isOpen)}
        />
      )}
      {isOpen && (
        <div className="go">
          <Suspense>
            <OutcomeInPlace id={Id} label={t('setOutcomeOf', { name: title })} />
          </Suspense>
        </div>
      )}
    </li>
  )
}

/** The end says the half of the day, unless it is on another day. */
const startText = (start: WallTime, end: WallTime) =>
  dayOf(start) === dayOf(end) ? formatBareTime(start) : formatTime(start)

type WhatIsDueProps = {
  appointment: CalendarAppointment
  isNext: boolean
  isDue: boolean
  /** Its outcome is being set. */
  isOpen: boolean
  onOpen: () => void
}

/** Below an appointment: what it clashes with, Set outcome when it is over, and before the next one the way there and whom to call. */
function WhatIsDue({ appointment, isNext, isDue, isOpen, onOpen }: WhatIsDueProps) {
  const { Clash, Address, FirstContact } = appointment
  const title = titleOf(appointment)
  const hasWay = isNext && (Address !== null || FirstContact !== null)
  if (Clash === null && !isDue && !hasWay) return null
  return (
    <div className="go">
      {Clash !== null && (
        <span className="clash">
          <StateIcon state="clash" /> {t('clashesWithLine', { name: Clash.Name, time: formatTime(Clash.Start) })}
        </span>
      )}
      {isDue && (
        <PlainButton
          kind="secondary"
          aria-expanded={isOpen}
          aria-label={t('setOutcomeOf', { name: title })}
          onClick={onOpen}
        >
          {t('setOutcome')}
        </PlainButton>
      )}
      {isNext && Address !== null && (
        <a
          className="cl-button"
          href={directionsHref(Address)}
          target="_blank"
          rel="noreferrer"
          aria-label={t('directionsTo', { name: title })}
        >
          <NavigationArrowIcon aria-hidden="true" />
          {t('directions')}
        </a>
      )}
      {isNext && FirstContact !== null && <FirstContactActions contact={FirstContact} look="words" />}
    </div>
  )
}
