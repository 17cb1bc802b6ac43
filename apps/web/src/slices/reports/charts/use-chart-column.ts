import { useState, type KeyboardEvent } from 'react'

/** Which column of a chart the reader points at: by mouse, or by the arrow keys, which stay. */
export function useChartColumn(count: number, onOpen: (index: number) => void) {
  const last = Math.max(0, count - 1)
  const [chosen, setChosen] = useState<number>()
  const [hovered, setHovered] = useState<number>()
  const at = Math.min(chosen ?? last, last)

  function handleKeyDown(event: KeyboardEvent) {
    const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl'
    const step = { ArrowLeft: isMirrored ? 1 : -1, ArrowRight: isMirrored ? -1 : 1, ArrowDown: -1, ArrowUp: 1 }[
      event.key
    ]
    const target = { Home: 0, End: last }[event.key] ?? (step === undefined ? undefined : at + step)
    if (target !== undefined) {
      event.preventDefault()
      setChosen(Math.min(last, Math.max(0, target)))
    } else if (event.key === 'Enter') {
      event.preventDefault()
      onOpen(at)
    }
  }

  return { shown: hovered ?? at, isPointed: hovered !== undefined || chosen !== undefined, setHovered, handleKeyDown }
}
