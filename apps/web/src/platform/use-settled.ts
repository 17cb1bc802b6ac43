import { useEffect, useState } from 'react'

const PAUSE_MILLIS = 250

/** What was typed, once the hand has come to rest: what the server is asked for. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MILLIS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
