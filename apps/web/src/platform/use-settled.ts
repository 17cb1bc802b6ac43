import { useEffect, useState } from 'react'

const PAUSE_MILLIS = 250

/** The typed text, once no key was pressed for a while. The server is asked for this text. */
export function useSettled(text: string, millis = PAUSE_MILLIS): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), millis)
    return () => clearTimeout(timer)
  }, [text, millis])
  return settled
}
