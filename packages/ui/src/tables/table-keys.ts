import type { KeyboardEvent } from 'react'

/**
 * Arrow keys in a table: up and down, Home and End move between the first controls of the rows,
 * right opens and left closes a group or a row. Fields and open menus keep their own arrows.
 */
export function handleTableKeys(event: KeyboardEvent<HTMLTableElement>): void {
  const { target, currentTarget, key } = event
  if (!(target instanceof HTMLElement) || target.closest('input, textarea, select, [contenteditable]')) return
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const row = target.closest('tbody tr')
  if (!row) return

  if (key === 'ArrowRight' || key === 'ArrowLeft') {
    const isTowardsEnd = (key === 'ArrowRight') === (getComputedStyle(row).direction === 'ltr')
    const expander = row.querySelector<HTMLElement>('[data-row-expander]')
    if (expander?.getAttribute('aria-expanded') !== String(!isTowardsEnd)) return
    event.preventDefault()
    expander.click()
    return
  }

  const stops = [...currentTarget.querySelectorAll('tbody tr')].flatMap((each) => firstControl(each) ?? [])
  const here = stops.findIndex((stop) => row.contains(stop))
  const next = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: stops.length - 1 }[key]
  const stop = next === undefined ? undefined : stops[next]
  if (!stop) return
  event.preventDefault()
  stop.focus()
}

/** A row's link comes before its expander, so that Enter opens the link. */
function firstControl(row: Element): HTMLElement | null {
  return row.querySelector<HTMLElement>('a[href]') ?? row.querySelector<HTMLElement>('button:not(:disabled)')
}
