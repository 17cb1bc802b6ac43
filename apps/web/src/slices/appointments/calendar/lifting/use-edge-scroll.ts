import { useEffect, useRef, type RefObject } from 'react'
import type { Point } from './pull-steps.ts'

/** How near to an edge the pointer scrolls, and by how much a frame. */
const EDGE_PX = 40
const FRAME_PX = 8

const canScroll = (element: Element) =>
  element.scrollHeight > element.clientHeight && /auto|scroll/.test(getComputedStyle(element).overflowY)

function scrollerOf(element: Element | null): Element | null {
  for (let one = element; one !== null; one = one.parentElement) if (canScroll(one)) return one
  return null
}

/** Scrolls to hours that are out of sight, while something is held near the upper or lower edge. */
export function useEdgeScroll(bodyRef: RefObject<HTMLElement | null>) {
  const pointer = useRef<Point>(null)
  const frame = useRef<number>(undefined)
  useEffect(() => () => cancelAnimationFrame(frame.current ?? 0), [])

  function step() {
    frame.current = undefined
    const scroller = scrollerOf(bodyRef.current)
    if (!scroller || !pointer.current) return
    // The heads of the days stay above the hours.
    const heads = Number.parseFloat(getComputedStyle(scroller).scrollPaddingTop) || 0
    const { top, bottom } = scroller.getBoundingClientRect()
    const by = pointer.current.y < top + heads ? -FRAME_PX : pointer.current.y > bottom - EDGE_PX ? FRAME_PX : 0
    if (by === 0) return
    scroller.scrollBy(0, by)
    frame.current = requestAnimationFrame(step)
  }

  return {
    follow(to: Point) {
      pointer.current = to
      frame.current ??= requestAnimationFrame(step)
    },
    end() {
      pointer.current = null
    },
  }
}
