import { useEffect, useRef } from 'react'

/** Tells whether the component is still mounted when an answer arrives. */
export function useIsHere() {
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return isHere
}
