import { useEffect, useRef, useState } from 'react'

/** Longer than any layer takes to leave (tokens.css: two thirds of 240 ms). */
const LEAVING_MILLIS = 400

/**
 * The key of a layer that may leave with an animation. react-aria removes the layer when that animation has finished; one that is
 * cancelled never finishes. A Suspense boundary cancels it when it hides the layer while the code of the next one is loaded. A new
 * key removes whatever is still there.
 */
export function useLayerKey(isOpen: boolean): number {
  const [key, setKey] = useState(0)
  const wasOpen = useRef(false)

  useEffect(() => {
    if (isOpen) wasOpen.current = true
    if (isOpen || !wasOpen.current) return undefined
    wasOpen.current = false
    const timer = setTimeout(() => setKey((last) => last + 1), LEAVING_MILLIS)
    return () => clearTimeout(timer)
  }, [isOpen])

  return key
}
