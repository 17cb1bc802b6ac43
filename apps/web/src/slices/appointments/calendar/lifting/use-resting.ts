import { useEffect, useRef, useState, type PointerEvent } from 'react'
import { useRest } from '../../../../platform/use-settled.ts'

/** Shorter than the press after which phones open the menu of a link. */
const REST_MILLIS = 400
/** A finger that moves further scrolls. */
const REST_PX = 8

/** Notices a finger that rests on something. Until then the page can be scrolled by it, from then on it cannot. */
export function useResting<T>(onRest: (on: T) => void) {
  const [press, setPress] = useState<{ readonly on: T } | null>(null)
  const listening = useRef<AbortController>(null)
  const isResting = useRef(false)
  useEffect(() => () => listening.current?.abort(), [])
  useRest(
    press,
    (now) => {
      if (!now) return
      isResting.current = true
      onRest(now.on)
    },
    REST_MILLIS,
  )

  function end() {
    listening.current?.abort()
    setPress(null)
  }

  return function begin({ currentTarget, clientX, clientY }: PointerEvent, on: T) {
    listening.current?.abort()
    listening.current = new AbortController()
    isResting.current = false
    setPress({ on })
    const { signal } = listening.current
    // On the touched element itself: it gets these events even after the appointment was drawn again in another column.
    currentTarget.addEventListener('contextmenu', (event) => event.preventDefault(), { signal })
    currentTarget.addEventListener('touchmove', (event) => isResting.current && event.preventDefault(), {
      signal,
      passive: false,
    })
    addEventListener(
      'pointermove',
      (event) => !isResting.current && Math.hypot(event.clientX - clientX, event.clientY - clientY) > REST_PX && end(),
      { signal },
    )
    addEventListener('pointerup', end, { signal })
    addEventListener('pointercancel', end, { signal })
  }
}
