import type { CalendarAppointment } from '@caseloom/contracts/appointments/calendar/calendar'
import { CALENDAR_STEP_MINUTES } from '@caseloom/contracts/appointments/calendar/calendar-rules'
import { useState, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react'
import { announce } from '../../../../platform/announce.ts'
import { formatTime } from '../../../../platform/texts/times.ts'
import type { DayRange } from '../calendar-days.ts'
import { t } from '../calendar-texts.ts'
import { useDragging, type DragKind } from './use-dragging.ts'
import { longWhen, titleOf } from '../event-words.ts'
import { canLift, clashAt, held, isMoved, liftOf, type Lift, type Steps } from './lifting.ts'

export type LiftingOptions = {
  readonly range: DayRange
  readonly appointments: readonly CalendarAppointment[]
  /** The size of a day and a minute on the screen, and whether days run from right to left. */
  readonly measure: () => { readonly dayWidth: number; readonly minuteHeight: number; readonly isRtl: boolean }
  /** Let go at another place than where it was. */
  readonly onDrop: (lift: Lift) => void
}

const keys: Readonly<Record<string, Steps>> = {
  ArrowUp: { minutes: -CALENDAR_STEP_MINUTES },
  ArrowDown: { minutes: CALENDAR_STEP_MINUTES },
  ArrowLeft: { days: -1 },
  ArrowRight: { days: 1 },
}
const longer: Readonly<Record<string, Steps>> = {
  ArrowUp: { longer: -CALENDAR_STEP_MINUTES },
  ArrowDown: { longer: CALENDAR_STEP_MINUTES },
}

export type Lifting = ReturnType<typeof useLifting>

/** Whether the time is free, or what is there. */
function stateOf(lift: Lift, appointments: readonly CalendarAppointment[]): string {
  const clash = clashAt(lift, appointments)
  return clash ? t('clashesWith', { name: titleOf(clash), time: formatTime(clash.Start) }) : t('free')
}

function sayWhere(text: 'putBackSaid' | 'dropped', { appointment, start, end }: Lift) {
  announce(t(text, { name: titleOf(appointment), when: longWhen(start, end) }))
}

function sayLifted(one: Lift, appointments: readonly CalendarAppointment[]) {
  const when = longWhen(one.start, one.end)
  announce(t('lifted', { name: titleOf(one.appointment), when, state: stateOf(one, appointments) }))
}

/** Lifts an appointment with the pointer or with Space, holds it at other times, and lets go of it. */
export function useLifting({ range, appointments, measure, onDrop }: LiftingOptions) {
  const [lift, setLift] = useState<Lift | null>(null)
  const [isByKeys, setIsByKeys] = useState(false)

  const putBack = () => {
    if (lift) sayWhere('putBackSaid', liftOf(lift.appointment))
    setLift(null)
  }
  const letGo = (one: Lift) => {
    setLift(null)
    if (isMoved(one)) onDrop(one)
    else sayWhere('dropped', one)
  }
  const sayRested = (one: Lift) => sayLifted(one, appointments)
  const on = { onHold: setLift, onRest: sayRested, onLetGo: letGo, onPutBack: putBack }
  const dragging = useDragging({ range, measure, ...on })

  function step(one: Lift, steps: Steps) {
    const next = held(one, steps, range)
    setLift(next)
    announce(t('heldAt', { when: longWhen(next.start, next.end), state: stateOf(next, appointments) }))
  }
  function pickUp(appointment: CalendarAppointment) {
    if (!canLift(appointment)) return announce(t('cannotLift', { name: titleOf(appointment) }))
    const one = liftOf(appointment)
    setIsByKeys(true)
    setLift(one)
    sayLifted(one, appointments)
  }

  return {
    lift,
    isByKeys,
    canLift,
    onKeyDown: (event: KeyboardEvent, appointment: CalendarAppointment | undefined) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const steps = lift && (event.shiftKey ? longer : keys)[event.key]
      if (lift && steps) step(lift, steps)
      else if (lift && event.key === 'Escape') putBack()
      else if (lift && (event.key === ' ' || event.key === 'Enter')) letGo(lift)
      else if (event.key === ' ' && appointment) pickUp(appointment)
      else return
      event.preventDefault()
      event.stopPropagation()
    },
    onPointerDown: (event: PointerEvent, appointment: CalendarAppointment, kind: DragKind) => {
      // A drag that ended outside the calendar had no click.
      dragging.endsDrag()
      if (event.button !== 0 || !canLift(appointment)) return
      if (kind === 'lengthen') event.stopPropagation()
      setIsByKeys(false)
      setLift(null)
      dragging.press(kind, event, liftOf(appointment))
    },
    /** The click that ends a drag opens nothing. */
    onClick: (event: MouseEvent) => {
      if (dragging.endsDrag()) event.preventDefault()
    },
  }
}
