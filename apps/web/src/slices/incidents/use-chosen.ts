import { useState } from 'react'

/** A field that shows what was chosen until the server says the same, and what is saved again where it did not work. */
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
