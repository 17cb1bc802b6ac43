import type { KeyboardEvent } from 'react'

const LINE = '[data-line]'

/** Moves the focus along the rows of a table and opens or closes the focused one (ui.md, section 6). */
export function handleRowKeys(event: KeyboardEvent<HTMLTableElement>) {
  const from = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('tr') : null
  if (!from || event.target instanceof HTMLInputElement) return
  const lines = [...event.currentTarget.querySelectorAll<HTMLElement>(LINE)]
  const here = lines.findIndex((line) => from.contains(line))
  const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
  const opens = isRightToLeft ? 'ArrowLeft' : 'ArrowRight'
  const closes = isRightToLeft ? 'ArrowRight' : 'ArrowLeft'

  const target = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: lines.length - 1 }[event.key]
  if (target !== undefined && here !== -1) {
    event.preventDefault()
    lines[target]?.focus()
    return
  }
  if (event.key !== opens && event.key !== closes) return
  const twist = from.querySelector<HTMLElement>(`[aria-expanded="${event.key === closes}"]:not([aria-haspopup])`)
  if (!twist) return
  event.preventDefault()
  twist.click()
}
