import { CALENDAR_STEP_MINUTES } from '@caseloom/contracts/appointments/calendar/calendar-rules'
import { useEffect, useEffectEvent, useRef, type PointerEvent } from 'react'
import type { DayRange } from '../calendar-days.ts'
import { held, type Lift, type Steps } from './lifting.ts'
import { useResting } from './use-resting.ts'

export type DragKind = 'move' | 'lengthen'
/** A press on an appointment, and where it began. */
type Drag = {
  readonly kind: DragKind
  readonly x: number
  readonly y: number
  readonly from: Lift
  /** The place where it is held. When the pointer is let go, the page may still show an older one. */
  readonly at: Lift
  readonly isMoving: boolean
}

/** A press that moves less than this is a click. */
const CLICK_PX = 4

type Point = { readonly clientX: number; readonly clientY: number }

type GridSize = { readonly dayWidth: number; readonly minuteHeight: number; readonly isRtl: boolean }

function stepsOf(kind: DragKind, by: { readonly x: number; readonly y: number }, size: GridSize): Steps {
  const minutes = Math.round(by.y / size.minuteHeight / CALENDAR_STEP_MINUTES) * CALENDAR_STEP_MINUTES
  if (kind === 'lengthen') return { longer: minutes }
  return { minutes, days: Math.round(((size.isRtl ? -1 : 1) * by.x) / size.dayWidth) }
}

type DraggingOptions = {
  readonly range: DayRange
  readonly measure: () => GridSize
  readonly onHold: (lift: Lift) => void
  /** A finger has rested on it. */
  readonly onRest: (lift: Lift) => void
  readonly onLetGo: (lift: Lift) => void
  readonly onPutBack: () => void
}

/** Follows the pointer while an appointment is dragged, wherever it goes. */
export function useDragging({ range, measure, onHold, onRest, onLetGo, onPutBack }: DraggingOptions) {
  const drag = useRef<Drag | null>(null)
  const wasDragged = useRef(false)
  const rest = useResting<Drag>((now) => {
    drag.current = now
    wasDragged.current = true
    onHold(now.from)
    onRest(now.from)
  })
  const handleMove = useEffectEvent(({ clientX, clientY }: Point) => {
    const now = drag.current
    if (!now) return
    const x = clientX - now.x
    const y = clientY - now.y
    if (!now.isMoving && Math.hypot(x, y) < CLICK_PX) return
    wasDragged.current = true
    const at = held(now.from, stepsOf(now.kind, { x, y }, measure()), range)
    drag.current = { ...now, at, isMoving: true }
    onHold(at)
  })
  const handleUp = useEffectEvent(() => {
    const now = drag.current
    drag.current = null
    if (now?.isMoving) onLetGo(now.at)
  })
  const handleCancel = useEffectEvent(() => {
    if (!drag.current) return
    drag.current = null
    onPutBack()
  })
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !drag.current) return
    event.preventDefault()
    handleCancel()
  })
  useEffect(() => {
    const ending = new AbortController()
    const { signal } = ending
    addEventListener('pointermove', (event) => handleMove(event), { signal })
    addEventListener('pointerup', () => handleUp(), { signal })
    addEventListener('pointercancel', () => handleCancel(), { signal })
    addEventListener('keydown', (event) => handleKey(event), { signal, capture: true })
    return () => ending.abort()
  }, [])
  return {
    /** Begins a drag: of a mouse or pen at once, of a finger that rests. One that moves at once scrolls the grid. */
    press(kind: DragKind, event: PointerEvent, from: Lift) {
      const pressed = { kind, x: event.clientX, y: event.clientY, from, at: from }
      if (event.pointerType === 'touch') rest(event, { ...pressed, isMoving: true })
      else drag.current = { ...pressed, isMoving: false }
    },
    /** Whether the press that ends now was a drag. Asking forgets it. */
    endsDrag() {
      const was = wasDragged.current
      wasDragged.current = false
      return was
    },
  }
}
