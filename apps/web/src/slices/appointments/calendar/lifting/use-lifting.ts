import type { CalendarAppointment } from '@caseloom/contracts/appointments/calendar/calendar'
import { CALENDAR_STEP_MINUTES } from '@caseloom/contracts/appointments/calendar/calendar-rules'
import { useState, type KeyboardEvent, type MouseEvent, type PointerEvent, type RefObject } from 'react'
import { announce } from '../../../../platform/announce.ts'
import { formatTime } from '../../../../platform/texts/times.ts'
import type { DayRange } from '../calendar-days.ts'
import { t } from '../calendar-texts.ts'
import { useDragging } from './use-dragging.ts'
import { longWhen, titleOf } from '../event-words.ts'
import { canLift, clashAt, held, isMoved, liftOf, type Lift, type Steps } from './lifting.ts'
import type { DragKind, Pull } from './pull-steps.ts'
import { useAskedPlace } from './use-asked-place.ts'

export type LiftingOptions = {
  readonly range: DayRange
  readonly appointments: readonly CalendarAppointment[]
  /** The days. */
  readonly bodyRef: RefObject<HTMLElement | null>
  /** How far a pull of the pointer moves or lengthens. */
  readonly steps: (pull: Pull) => Steps
  readonly keys: LiftKeys
  /** Let go at another place than where it was. */
  readonly onDrop: (lift: Lift) => void
}

/** What arrows do to a lifted appointment, alone and with Shift. */
export type LiftKeys = {
  readonly plain: Readonly<Record<string, Steps>>
  readonly shifted: Readonly<Record<string, Steps>>
}

const sideways = { ArrowLeft: { days: -1 }, ArrowRight: { days: 1 } }
/** Where hours run down: a quarter of an hour, a day, and longer or shorter. */
export const hourKeys: LiftKeys = {
  plain: {
    ...sideways,
    ArrowUp: { minutes: -CALENDAR_STEP_MINUTES },
    ArrowDown: { minutes: CALENDAR_STEP_MINUTES },
  },
  shifted: { ArrowUp: { longer: -CALENDAR_STEP_MINUTES }, ArrowDown: { longer: CALENDAR_STEP_MINUTES } },
}
/** Where each row is a week. The time of day stays. */
export const monthKeys: LiftKeys = {
  plain: { ...sideways, ArrowUp: { days: -7 }, ArrowDown: { days: 7 } },
  shifted: {},
}

export type Lifting = ReturnType<typeof useLifting>

/** Whether the clinician is free then, or what is there. Whether the others are is asked of the server (use-asked-place.ts). */
function stateOf(lift: Lift, appointments: readonly CalendarAppointment[]): string {
  const clash = clashAt(lift, appointments)
  if (clash) return t('clashesWith', { name: titleOf(clash), time: formatTime(clash.Start) })
  const { Clinician } = lift.appointment
  return Clinician ? t('free', { name: Clinician.Name }) : t('notKnown')
}

function sayWhere(text: 'putBackSaid' | 'dropped', { appointment, start, end }: Lift) {
  announce(t(text, { name: titleOf(appointment), when: longWhen(start, end) }))
}

/** From the place where it waits to be saved, if it was let go there a moment ago. */
const liftAsShown = (asDrawn: CalendarAppointment, shown: readonly CalendarAppointment[]) =>
  liftOf(shown.find(({ Id }) => Id === asDrawn.Id) ?? asDrawn)

function sayLifted(one: Lift, appointments: readonly CalendarAppointment[]) {
  const when = longWhen(one.start, one.end)
  announce(t('lifted', { name: titleOf(one.appointment), when, state: stateOf(one, appointments) }))
}

/** The appointment that is held, if any, and whether by keys: then the server is asked about the place, and its answer is announced. */
function useHeld() {
  const [lift, setLift] = useState<Lift | null>(null)
  const [isByKeys, setIsByKeys] = useState(false)
  useAskedPlace(isByKeys ? lift : null)
  return { lift, setLift, isByKeys, setIsByKeys }
}

/** Lifts an appointment with the pointer or with Space, holds it at other times, and lets go of it. */
export function useLifting({ range, appointments, bodyRef, steps, keys, onDrop }: LiftingOptions) {
  const { lift, setLift, isByKeys, setIsByKeys } = useHeld()
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
  const dragging = useDragging({ range, bodyRef, steps, ...on })

  function step(one: Lift, by: Steps) {
    const next = held(one, by, range)
    setLift(next)
    announce(t('heldAt', { when: longWhen(next.start, next.end), state: stateOf(next, appointments) }))
  }
  function pickUp(appointment: CalendarAppointment) {
    if (!canLift(appointment)) return announce(t('cannotLift', { name: titleOf(appointment) }))
    const one = liftAsShown(appointment, appointments)
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
      const by = lift && (event.shiftKey ? keys.shifted : keys.plain)[event.key]
      if (lift && by) step(lift, by)
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
      dragging.press(kind, event, liftAsShown(appointment, appointments))
    },
    /** The click that ends a drag opens nothing. */
    onClick: (event: MouseEvent) => {
      if (dragging.endsDrag()) event.preventDefault()
    },
  }
}
