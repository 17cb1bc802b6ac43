import { useLayoutEffect } from 'react'

const FLOATING = '[role=dialog], [role=alertdialog], [role=menu]'

/** Where the reader was last outside of every layer. */
let home: HTMLElement | null = null

function rememberHome(at: Element | EventTarget | null): void {
  if (!(at instanceof HTMLElement) || at === document.body) return
  const layer = at.closest(FLOATING)
  if (layer === null) home = at
  // What a menu leads to returns to the menu's button.
  else if (layer.role === 'menu') home = buttonOf(layer) ?? home
}

/** A menu is named after its button, also while it fades away. */
function buttonOf(menu: Element): HTMLElement | null {
  const names = (menu.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id))
  return names.find((one) => one?.getAttribute('aria-haspopup') === 'menu') ?? null
}

const follow = ({ target }: FocusEvent) => rememberHome(target)

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
  // The element may be hidden for a moment while something beside it loads.
  if (document.activeElement === home) return
  if (framesLeft > 0 && (isLost || document.activeElement?.closest(FLOATING)))
    requestAnimationFrame(() => goHome(framesLeft - 1))
}

/**
 * The first thing in a layer: a dialog gives the focus back to where it was opened, but one that followed another, or a menu, was
 * opened from a place that is gone. Then it goes back to where all began.
 */
export function FocusHome() {
  useLayoutEffect(() => {
    rememberHome(document.activeElement)
    // Adding the same listener again changes nothing.
    document.addEventListener('focusin', follow)
    // After react-aria has tried, which does so in the next frame.
    return () => void requestAnimationFrame(() => requestAnimationFrame(() => goHome()))
  }, [])
  return null
}
