import { useEffect, useRef, useState, type RefObject } from 'react'

const waiting = new Map<Element, () => void>()
let observer: IntersectionObserver | undefined

/** One observer tells of all rows that come into view together, so they are drawn, and ask, together. */
function watch(element: Element, tell: () => void): () => void {
  observer ??= new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) if (isIntersecting) waiting.get(target)?.()
  })
  waiting.set(element, tell)
  observer.observe(element)
  return () => {
    waiting.delete(element)
    observer?.unobserve(element)
  }
}

/** Whether the element has been in view. It stays seen. */
export function useSeenOnce<E extends Element>(): readonly [RefObject<E | null>, boolean] {
  const place = useRef<E>(null)
  const [isSeen, setIsSeen] = useState(false)
  useEffect(() => {
    if (isSeen || !place.current) return undefined
    return watch(place.current, () => setIsSeen(true))
  }, [isSeen])
  return [place, isSeen]
}
