import type { CalendarAppointment } from '@caseloom/contracts/appointments/calendar/calendar'
import { plusDays } from '@caseloom/contracts/cases/calendar-days'
import type { CalendarDay } from '@caseloom/contracts/times'
import { CaretLeftIcon } from '@phosphor-icons/react/dist/csr/CaretLeft'
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import { formatDayNumber, formatLongDay, formatShortWeekday } from '../../../platform/texts/times.ts'
import { partOn } from './columns/event-places.ts'
import { t } from './calendar-texts.ts'

const MOST_DOTS = 3

export type PhoneWeekProps = {
  days: readonly CalendarDay[]
  day: CalendarDay
  appointments: readonly CalendarAppointment[]
  onDay: (day: CalendarDay) => void
}

/** The days of a week with up to three dots each; the chosen one is listed below. */
export function PhoneWeek({ days, day, appointments, onDay }: PhoneWeekProps) {
  return (
    <div className="ca-strip">
      <button
        type="button"
        className="cl-button quiet icon-only"
        aria-label={t('weekBefore')}
        onClick={() => onDay(plusDays(day, -7))}
      >
        <CaretLeftIcon aria-hidden="true" />
      </button>
      <ol>
        {days.map((one) => {
          const count = appointments.filter((appointment) => partOn(appointment, one) !== null).length
          const planned = count === 0 ? t('nothingPlanned') : t('appointmentCount', { count })
          return (
            <li key={one}>
              <button
                type="button"
                aria-label={`${formatLongDay(one)}, ${planned}`}
                aria-current={one === day ? 'date' : undefined}
                onClick={() => onDay(one)}
              >
                <span>{formatShortWeekday(one).slice(0, 1).toUpperCase()}</span>
                <b>{formatDayNumber(one)}</b>
                <i aria-hidden="true">
                  {Array.from({ length: Math.min(MOST_DOTS, count) }, (_, dot) => (
                    <s key={dot} />
                  ))}
                </i>
              </button>
            </li>
          )
        })}
      </ol>
      <button
        type="button"
        className="cl-button quiet icon-only"
        aria-label={t('weekAfter')}
        onClick={() => onDay(plusDays(day, 7))}
      >
        <CaretRightIcon aria-hidden="true" />
      </button>
    </div>
  )
}
