import { useEffect, useEffectEvent, useRef, useState } from 'react'

const DEBOUNCE_MILLIS = 660

export type DelayedSaveOptions<T> = {
  saved: T
  isSame: (a: T, b: T) => boolean
  /** Calls `onFailed` where it did not work: then the field shows again what is saved. */
  save: (value: T, onFailed: () => void) => void
}

/** A field whose parts change one by one (day, hour, minute): it saves when it rests for a moment or is left. */
export function useDelayedSave<T>({ saved, isSame, save }: DelayedSaveOptions<T>) {
  const [typed, setTyped] = useState<T>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isSaved = typed === undefined || isSame(typed, saved)

  const sendTyped = useEffectEvent(() => {
    clearTimeout(timer.current)
    if (typed !== undefined && !isSame(typed, saved)) save(typed, () => setTyped(undefined))
  })
  // Once the server says the same, its word is shown again, and with it what others change later.
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
