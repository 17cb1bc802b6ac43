import { useEffect, useState } from 'react'

const SEARCH_PAUSE_MILLIS = 250

/** The typed text after a short pause. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SEARCH_PAUSE_MILLIS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
