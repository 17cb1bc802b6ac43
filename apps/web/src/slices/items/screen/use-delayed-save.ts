import { useRef, useState } from 'react'
import { useRest } from '../../../platform/use-settled.ts'

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
  const isSent = useRef(false)
  const isSaved = typed === undefined || isSame(typed, saved)
  // Once the server has the same value, its value is shown again, including later changes by others.
  if (typed !== undefined && isSaved) setTyped(undefined)

  function flush() {
    if (isSaved || isSent.current) return
    isSent.current = true
    save(typed, () => setTyped(undefined))
  }
  useRest(typed, flush, DEBOUNCE_MILLIS)

  function change(value: T) {
    isSent.current = false
    setTyped(value)
  }

  return { value: typed ?? saved, change, flush }
}
