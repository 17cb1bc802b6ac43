import type { CalendarAppointment } from '@caseloom/contracts/appointments/calendar/calendar'
import type { WallTime } from '@caseloom/contracts/times'
import { RepeatIcon } from '@phosphor-icons/react/dist/csr/Repeat'
import type { CSSProperties } from 'react'
import { paths } from '../../../platform/paths.ts'
import { RouterLink } from '../../../platform/router-link.tsx'
import { formatTime, formatTimeRange, useNow } from '../../../platform/texts/times.ts'
import { dayOf } from './calendar-days.ts'
import { t } from './calendar-texts.ts'
import { eventName, standingOf, titleOf } from './event-words.ts'
import { StateIcon } from './state-icon.tsx'
import type { Lifting } from './lifting/use-lifting.ts'

/** Under 45 minutes there is room for the name alone. */
const SHORT_MINUTES = 45

export type EventBoxProps = {
  appointment: CalendarAppointment
  start: WallTime
  end: WallTime
  style: CSSProperties
  /** How much of it is on this day. */
  minutes: number
  /** It goes through midnight: what is drawn here is its end, or its beginning. */
  isBegun: boolean
  goesOn: boolean
  /** The day on which it would go on is not shown. */
  isCut: boolean
  lifting: Lifting
  isHeld: boolean
  /** The one stop of the Tab key in the grid. */
  isStop: boolean
  onFocus: () => void
}

/** An appointment in the grid: name, time, state, in that order. It opens with a click, and moves by dragging or by the keyboard. */
export function EventBox(props: EventBoxProps) {
  const { appointment, start, end, style, minutes, isBegun, goesOn, isCut, lifting, isHeld, isStop, onFocus } = props
  const now = useNow()
  const { state, words } = standingOf(appointment, now)
  const { Clash, SeriesId, Id } = appointment
  const isShort = minutes < SHORT_MINUTES
  const flags = [isShort && 'short', isBegun && 'begun', goesOn && 'goes-on', isHeld && 'held-up']
  const className = ['ca-event', state, ...flags].filter(Boolean).join(' ')
  return (
    <div className={isHeld ? 'ca-slot held-up' : 'ca-slot'} style={style}>
      <RouterLink
        href={paths.appointment(Id)}
        className={className}
        aria-label={eventName({ ...appointment, Start: start, End: end }, now)}
        data-event={Id}
        draggable={false}
        tabIndex={isStop ? 0 : -1}
        onFocus={onFocus}
        onPointerDown={(event) => lifting.onPointerDown(event, appointment, 'move')}
        onClick={lifting.onClick}
      >
        <b>
          {isShort && Clash !== null && <StateIcon state="clash" />}
          <span className="cl-clip">{titleOf(appointment)}</span>
        </b>
        {!isShort && (
          <>
            <span>{timesInBox(start, end)}</span>
            <EventLine
              isClash={Clash !== null && !isHeld}
              isRepeating={isHeld && SeriesId !== null}
              state={state}
              words={words}
            />
          </>
        )}
      </RouterLink>
      {lifting.canLift(appointment) && (!goesOn || isCut) && (
        <span className="ca-grip" onPointerDown={(event) => lifting.onPointerDown(event, appointment, 'lengthen')} />
      )}
    </div>
  )
}

/** The columns say on which days. */
const timesInBox = (start: WallTime, end: WallTime) =>
  dayOf(start) === dayOf(end) ? formatTimeRange(start, end) : `${formatTime(start)} – ${formatTime(end)}`

type EventLineProps = {
  isClash: boolean
  isRepeating: boolean
  state: Parameters<typeof StateIcon>[0]['state']
  words: string
}

function EventLine({ isClash, isRepeating, state, words }: EventLineProps) {
  if (isClash) {
    return (
      <span className="line clash">
        <StateIcon state="clash" />
        <span className="cl-clip">{t('clash')}</span>
      </span>
    )
  }
  return (
    <span className="line">
      {isRepeating ? (
        <RepeatIcon className="ca-sign" aria-hidden="true" />
      ) : (
        state !== 'other' && <StateIcon state={state} />
      )}
      <span className="cl-clip">{isRepeating ? t('repeats') : words}</span>
    </span>
  )
}
