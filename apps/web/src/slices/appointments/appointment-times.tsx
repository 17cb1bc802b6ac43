import type { Appointment } from '@caseloom/contracts/appointments/appointment'
import { minutesBetween, plusMinutes } from '@caseloom/contracts/appointments/appointment-rules'
import type { WallTime } from '@caseloom/contracts/times'
import { DateField } from '@caseloom/ui/fields/date-field'
import { TextField } from '@caseloom/ui/fields/text-field'
import { TimeField } from '@caseloom/ui/fields/time-field'
import { Notice } from '@caseloom/ui/signs/notice'
import { useState, type FocusEvent } from 'react'
import { formatTimeSpan } from '../../platform/texts/time-span.ts'
import { formatNearDay, formatNearDayWithin } from '../../platform/texts/times.ts'
import { useChangeItem, useDelayedSave, useQueuedChange, useWaitingValue } from '../items/index.ts'
import { dateTexts } from '../../platform/forms/form-texts.ts'
import { t } from './appointment-texts.ts'
import type { AskScope } from './series/scope/use-scope-question.tsx'
import { repeats, useChangeAppointment } from './use-change-appointment.ts'

export type AppointmentTimesProps = { appointment: Appointment; isLocked: boolean; onAskScope: AskScope }

type Scheduled = Pick<Appointment, 'ScheduledStartTime' | 'ScheduledEndTime'>
type Times = { readonly start: WallTime; readonly end: WallTime }

const dayOf = (time: WallTime) => time.slice(0, 10)
const clockOf = (time: WallTime) => time.slice(11, 16)
const at = (day: string, clock: string): WallTime => `${day}T${clock}:00`

const REPEATING_PAUSE_MILLIS = 2500

/** The longest meeting past midnight. A later end is taken for a mistake on the same day. */
const LONGEST_NIGHT_MINUTES = 12 * 60

/** The end on the day of the start or in the following night. Null if it is before the start. */
function endOn(start: WallTime, clock: string): WallTime | null {
  const end = at(dayOf(start), clock)
  if (end > start) return end
  const nextDay = plusMinutes(end, 24 * 60)
  return minutesBetween(start, nextDay) <= LONGEST_NIGHT_MINUTES ? nextDay : null
}

/** As the server says, which knows whether the clocks change in between. Times that it does not have yet are subtracted. */
function minutesOf(
  { start, end }: Times,
  { ScheduledStartTime, ScheduledEndTime, DurationMinutes }: Appointment,
): number {
  const isKnown = start === ScheduledStartTime && end === ScheduledEndTime
  return isKnown ? DurationMinutes : minutesBetween(start, end)
}

function describeTimes({ ScheduledStartTime, ScheduledEndTime }: Scheduled): string {
  return formatTimeSpan(ScheduledStartTime, ScheduledEndTime, formatNearDay)
}

/** Day, start, end and length. Moving the start keeps the length. */
export function AppointmentTimes({ appointment, isLocked, onAskScope }: AppointmentTimesProps) {
  const { Id, ScheduledStartTime, ScheduledEndTime } = appointment
  const change = useChangeAppointment(appointment, onAskScope, {
    now: describeTimes,
    next: (values) => describeTimes({ ScheduledStartTime, ScheduledEndTime, ...values }),
  })
  const changeAlone = useChangeItem(appointment, describeTimes)
  // Times are sent with their end at least.
  const isSentLater = useQueuedChange(Id, 'ScheduledEndTime')?.isStopped === true
  const [refusedEnd, setRefusedEnd] = useState<string | null>(null)
  const saved: Times = {
    start: useWaitingValue(Id, 'ScheduledStartTime', ScheduledStartTime),
    end: useWaitingValue(Id, 'ScheduledEndTime', ScheduledEndTime),
  }
  const {
    value: times,
    change: setTimes,
    flush,
  } = useDelayedSave<Times>({
    saved,
    isSame: (a, b) => a.start === b.start && a.end === b.end,
    save: (next, drop, isLeaving) => {
      // Only changed times are sent, so that two people who move different ends do not collide. A new start also sends its end: otherwise
      // the server would move the end along, even one that should stay.
      const { start, end } = next
      const values =
        start === saved.start ? { ScheduledEndTime: end } : { ScheduledStartTime: start, ScheduledEndTime: end }
      // A page that goes away cannot ask which appointments of a series are meant: this one alone, as without a connection.
      if (isLeaving) changeAlone(values, drop)
      else change(values, drop, drop)
    },
    // The day and both times may change before the question is asked; it is asked at the latest when the fields are left.
    ...(repeats(appointment) && { pauseMillis: REPEATING_PAUSE_MILLIS }),
  })

  function moveStart(start: WallTime) {
    setRefusedEnd(null)
    setTimes({ start, end: plusMinutes(start, minutesBetween(times.start, times.end)) })
  }

  function moveEnd(clock: string) {
    const end = endOn(times.start, clock)
    setRefusedEnd(end === null ? clock : null)
    if (end !== null) setTimes({ start: times.start, end })
  }

  const locked = { isReadOnly: isLocked, ...(!repeats(appointment) && { onBlur: flush }) }

  function handleBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) flush()
  }

  return (
    <div className="contents" onBlur={handleBlur}>
      <div className="max-md:col-span-full">
        <DateField
          label={t('date')}
          value={dayOf(times.start)}
          onChange={(day) => day && moveStart(at(day, clockOf(times.start)))}
          texts={dateTexts()}
          {...locked}
        />
      </div>
      <TimeField
        label={t('start')}
        value={clockOf(times.start)}
        onChange={(clock) => clock && moveStart(at(dayOf(times.start), clock))}
        {...locked}
      />
      <TimeField
        label={t('end')}
        value={refusedEnd ?? clockOf(times.end)}
        onChange={(clock) => clock && moveEnd(clock)}
        error={refusedEnd === null ? undefined : t('endBeforeStart')}
        hint={dayOf(times.end) > dayOf(times.start) ? t('endsOn', { day: formatNearDayWithin(times.end) }) : undefined}
        {...locked}
      />
      <div className="max-md:hidden">
        <TextField
          label={t('duration')}
          value={t('minutes', { count: minutesOf(times, appointment) })}
          onChange={() => undefined}
          isReadOnly
        />
      </div>
      {isSentLater && (
        <div className="col-span-full" role="status">
          <Notice kind="amber" isLine>
            {t('timeWaits')}
          </Notice>
        </div>
      )}
    </div>
  )
}
