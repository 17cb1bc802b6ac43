import { useEffect, useState } from 'react'

const PAUSE_MILLIS = 250

/** What was typed, once no key was pressed for a while: what the server is asked for. */
export function useSettled(text: string, millis = PAUSE_MILLIS): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), millis)
    return () => clearTimeout(timer)
  }, [text, millis])
  return settled
}
