import { useEffect, useRef, useState } from 'react'

/** Longer than any closing animation (tokens.css: two thirds of 240 ms). */
const LEAVING_MILLIS = 400

/**
 * The React key of a layer with a closing animation. react-aria removes a layer when its animation finishes, but a cancelled one never
 * does. A Suspense boundary cancels it by hiding the layer while the next one's code loads. A new key removes what is left.
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
