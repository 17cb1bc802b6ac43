import { useState } from 'react'

/** A field that shows the choice until the server has the same value, and the saved value again if saving failed. */
export function useChosen<T>(saved: T, save: (value: T, onFailed: () => void) => void) {
  const [chosen, setChosen] = useState<{ readonly value: T }>()
  if (chosen && chosen.value === saved) setChosen(undefined)

  function choose(value: T) {
    if (value === saved) return
    setChosen({ value })
    save(value, () => setChosen(undefined))
  }

  return [chosen ? chosen.value : saved, choose] as const
}
