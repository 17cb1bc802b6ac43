import { useEffect, useEffectEvent, useState } from 'react'

const PAUSE_MILLIS = 250

/** Calls once a value, the first one included, has not changed for a while. Every wait for a typist is this one or the send queue's. */
export function useRest<T>(value: T, onRest: (value: T) => void, millis = PAUSE_MILLIS): void {
  const rest = useEffectEvent(onRest)
  useEffect(() => {
    const timer = setTimeout(() => rest(value), millis)
    return () => clearTimeout(timer)
  }, [value, millis])
}

/** The typed text, once no key was pressed for a while. The server is asked for this text. */
export function useSettled(text: string, millis?: number): string {
  const [settled, setSettled] = useState(text)
  useRest(text, setSettled, millis)
  return settled
}

/** True after a while. */
export function useLater(millis: number): boolean {
  const [isLater, setIsLater] = useState(false)
  useRest(true, setIsLater, millis)
  return isLater
}
