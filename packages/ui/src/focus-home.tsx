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

function goHome(): void {
  const isLost = document.activeElement === null || document.activeElement === document.body
  if (isLost && home?.isConnected && document.querySelector(FLOATING) === null) home.focus()
}

/**
 * The first thing in a layer: a dialog gives the focus back to where it was opened, but one that followed another, or a menu, was
 * opened from a place that is gone. Then it goes back to where all began.
 */
export function FocusHome() {
  useLayoutEffect(() => {
    rememberHome()
    // After react-aria has tried, which does so in the next frame.
    return () => void requestAnimationFrame(() => requestAnimationFrame(goHome))
  }, [])
  return null
}
