import { useEffect, useEffectEvent, useRef, useState } from 'react'

const DEBOUNCE_MILLIS = 660

export type DelayedSaveOptions<T> = {
  saved: T
  isSame: (a: T, b: T) => boolean
  /** Calls `onFailed` if it could not be saved; the field then shows the saved value again. */
  save: (value: T, onFailed: () => void) => void
}

/** A field whose parts change one by one (day, hour, minute). It saves after a short pause or when it loses the focus. */
export function useDelayedSave<T>({ saved, isSame, save }: DelayedSaveOptions<T>) {
  const [typed, setTyped] = useState<T>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isSaved = typed === undefined || isSame(typed, saved)

  const sendTyped = useEffectEvent(() => {
    clearTimeout(timer.current)
    if (typed !== undefined && !isSame(typed, saved)) save(typed, () => setTyped(undefined))
  })
  // Once the server has the same value, its value is shown again, including later changes by others.
  if (typed !== undefined && isSaved) setTyped(undefined)

  useEffect(() => {
    if (typed === undefined) return undefined
    timer.current = setTimeout(() => sendTyped(), DEBOUNCE_MILLIS)
    return () => clearTimeout(timer.current)
  }, [typed])

  function flush() {
    if (typed === undefined || isSaved) return
    clearTimeout(timer.current)
    save(typed, () => setTyped(undefined))
  }

  return { value: typed ?? saved, change: (value: T) => setTyped(value), flush }
}
