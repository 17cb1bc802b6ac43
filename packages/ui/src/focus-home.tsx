import { useLayoutEffect } from 'react'

const FLOATING = '[role=dialog], [role=alertdialog], [role=menu]'

/** Where the reader was before the first of the layers opened. */
let home: HTMLElement | null = null

function rememberHome(): void {
  const focused = document.activeElement
  if (!(focused instanceof HTMLElement) || focused === document.body) return
  const layer = focused.closest(FLOATING)
  if (layer === null) home = focused
  // What a menu leads to returns to the menu's button.
  else if (layer.role === 'menu') home = document.querySelector('[aria-haspopup=menu][aria-expanded=true]') ?? home
}

/** A row that was drawn anew has another button of the same name. */
function standing(place: HTMLElement | null): HTMLElement | null {
  if (place === null || place.isConnected) return place
  const label = place.getAttribute('aria-label')
  return label === null ? null : document.querySelector<HTMLElement>(`[aria-label="${CSS.escape(label)}"]`)
}

/** What fades away may still have the focus, or be there, for a moment. */
function goHome(framesLeft = 30): void {
  const isLost = document.activeElement === null || document.activeElement === document.body
  if (isLost && document.querySelector(FLOATING) === null) standing(home)?.focus()
  else if (framesLeft > 0 && (isLost || document.activeElement?.closest(FLOATING)))
    requestAnimationFrame(() => goHome(framesLeft - 1))
}

/**
 * The first thing in a layer: a dialog gives the focus back to where it was opened, but one that followed another, or a menu, was
 * opened from a place that is gone. Then it goes back to where all began.
 */
export function FocusHome() {
  useLayoutEffect(() => {
    rememberHome()
    // After react-aria has tried, which does so in the next frame.
    return () => void requestAnimationFrame(() => requestAnimationFrame(() => goHome()))
  }, [])
  return null
}
