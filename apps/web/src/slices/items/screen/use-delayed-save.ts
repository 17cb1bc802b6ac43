import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useRest } from '../../../platform/use-settled.ts'

const DEBOUNCE_MILLIS = 660

export type DelayedSaveOptions<T> = {
  saved: T
  isSame: (a: T, b: T) => boolean
  /**
   * Calls `drop` once what was typed is saved otherwise, or not at all; the field then shows the saved value. `isLeaving` says that the field
   * goes away, so that nothing can be asked about it any more.
   */
  save: (value: T, drop: () => void, isLeaving: boolean) => void
  pauseMillis?: number
}

/** Calls when the field goes away, with its screen or with the whole page. */
function useLeaving(onLeave: () => void): void {
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    const handleLeave = () => leave()
    // Before the send queue, which then sends what it has.
    addEventListener('pagehide', handleLeave, { capture: true })
    return () => {
      removeEventListener('pagehide', handleLeave, { capture: true })
      leave()
    }
  }, [])
}

/** A field whose parts change one by one (day, hour, minute). It saves after a short pause, or when it loses the focus or goes away. */
export function useDelayedSave<T>({ saved, isSame, save, pauseMillis = DEBOUNCE_MILLIS }: DelayedSaveOptions<T>) {
  const [typed, setTyped] = useState<T>()
  const isSent = useRef(false)
  const isSaved = typed === undefined || isSame(typed, saved)
  // Once the server has the same value, its value is shown again, including later changes by others.
  if (typed !== undefined && isSaved) setTyped(undefined)

  function saveOnce(isLeaving: boolean) {
    if (isSaved || isSent.current) return
    isSent.current = true
    save(typed, () => setTyped((now) => (now === typed ? undefined : now)), isLeaving)
  }
  const flush = () => saveOnce(false)
  useRest(typed, flush, pauseMillis)
  useLeaving(() => saveOnce(true))

  function change(value: T) {
    isSent.current = false
    setTyped(value)
  }

  return { value: typed ?? saved, change, flush }
}
