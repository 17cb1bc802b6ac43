import { useEffect, useState } from 'react'

/** What is typed, once no key was pressed for a while. */
export function useSettled(text: string, millis: number): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), millis)
    return () => clearTimeout(timer)
  }, [text, millis])
  return settled
}
