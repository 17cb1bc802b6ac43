import { useEffect, useEffectEvent, useRef, type PointerEvent, type RefObject } from 'react'
import type { DayRange } from '../calendar-days.ts'
import { held, type Lift, type Steps } from './lifting.ts'
import { pointIn, type DragKind, type Point, type Pull } from './pull-steps.ts'
import { useEdgeScroll } from './use-edge-scroll.ts'
import { useResting } from './use-resting.ts'

/** A press on an appointment, and where it began. */
type Drag = {
  readonly kind: DragKind
  /** In the calendar, which may be scrolled meanwhile. */
  readonly pressed: Point
  /** Where the pointer is on the screen. */
  readonly pointer: Point
  readonly from: Lift
  /** The place where it is held. When the pointer is let go, the page may still show an older one. */
  readonly at: Lift
  readonly isMoving: boolean
}

/** A press that moves less than this is a click. */
const CLICK_PX = 4

type DraggingOptions = {
  readonly range: DayRange
  readonly bodyRef: RefObject<HTMLElement | null>
  /** How far a pull moves or lengthens. */
  readonly steps: (pull: Pull) => Steps
  readonly onHold: (lift: Lift) => void
  /** A finger has rested on it. */
  readonly onRest: (lift: Lift) => void
  readonly onLetGo: (lift: Lift) => void
  readonly onPutBack: () => void
}

/** Follows the pointer while an appointment is dragged, wherever it goes. */
export function useDragging({ range, bodyRef, steps, onHold, onRest, onLetGo, onPutBack }: DraggingOptions) {
  const drag = useRef<Drag | null>(null)
  const wasDragged = useRef(false)
  const rest = useResting<Drag>((now) => {
    drag.current = now
    wasDragged.current = true
    onHold(now.from)
    onRest(now.from)
  })
  const edge = useEdgeScroll(bodyRef)
  const handleMove = (pointer: Point) => {
    const now = drag.current
    if (!now) return
    const { kind, pressed } = now
    const to = pointIn(bodyRef.current, pointer)
    if (!now.isMoving && Math.hypot(to.x - pressed.x, to.y - pressed.y) < CLICK_PX) return
    wasDragged.current = true
    const at = held(now.from, steps({ kind, from: pressed, to }), range)
    drag.current = { ...now, at, pointer, isMoving: true }
    edge.follow(pointer)
    onHold(at)
  }
  const end = () => {
    const now = drag.current
    drag.current = null
    edge.end()
    return now
  }
  useListeners({
    onMove: handleMove,
    onScroll: () => drag.current?.isMoving && handleMove(drag.current.pointer),
    onUp: () => {
      const now = end()
      if (now?.isMoving) onLetGo(now.at)
    },
    onCancel: () => {
      if (end()) onPutBack()
    },
    onKey: (event) => {
      if (event.key !== 'Escape' || !end()) return
      event.preventDefault()
      onPutBack()
    },
  })
  return {
    /** Begins a drag: of a mouse or pen at once, of a finger that rests. One that moves at once scrolls the grid. */
    press(kind: DragKind, event: PointerEvent, from: Lift) {
      const pointer = { x: event.clientX, y: event.clientY }
      const begun = { kind, pressed: pointIn(bodyRef.current, pointer), pointer, from, at: from }
      if (event.pointerType === 'touch') rest(event, { ...begun, isMoving: true })
      else drag.current = { ...begun, isMoving: false }
    },
    /** Whether the press that ends now was a drag. Asking forgets it. */
    endsDrag() {
      const was = wasDragged.current
      wasDragged.current = false
      return was
    },
  }
}

type Listeners = {
  readonly onMove: (pointer: Point) => void
  /** Keeps what is held under the pointer while the calendar scrolls. */
  readonly onScroll: () => unknown
  readonly onUp: () => void
  readonly onCancel: () => void
  readonly onKey: (event: KeyboardEvent) => void
}

/** On the whole page: the pointer leaves what it has pressed. */
function useListeners(listeners: Listeners) {
  const handleMove = useEffectEvent(listeners.onMove)
  const handleScroll = useEffectEvent(listeners.onScroll)
  const handleUp = useEffectEvent(listeners.onUp)
  const handleCancel = useEffectEvent(listeners.onCancel)
  const handleKey = useEffectEvent(listeners.onKey)
  useEffect(() => {
    const ending = new AbortController()
    const { signal } = ending
    addEventListener('pointermove', ({ clientX, clientY }) => handleMove({ x: clientX, y: clientY }), { signal })
    addEventListener('scroll', () => handleScroll(), { signal, capture: true })
    addEventListener('pointerup', () => handleUp(), { signal })
    addEventListener('pointercancel', () => handleCancel(), { signal })
    addEventListener('keydown', (event) => handleKey(event), { signal, capture: true })
    return () => ending.abort()
  }, [])
}
