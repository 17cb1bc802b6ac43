import { useLayoutEffect } from 'react'

const FLOATING = '[role=dialog], [role=alertdialog], [role=menu]'

/** The last focused element outside all layers. */
let home: HTMLElement | null = null

function rememberHome(at: Element | EventTarget | null): void {
  if (!(at instanceof HTMLElement) || at === document.body) return
  const layer = at.closest(FLOATING)
  if (layer === null) home = at
  // A layer opened from a menu returns the focus to the menu's button.
  else if (layer.role === 'menu') home = buttonOf(layer) ?? home
}

/** A menu is named after its button, even while it fades out. */
function buttonOf(menu: Element): HTMLElement | null {
  const names = (menu.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id))
  return names.find((one) => one?.getAttribute('aria-haspopup') === 'menu') ?? null
}

const follow = ({ target }: FocusEvent) => rememberHome(target)

/** A row that was rendered again has another button of the same name. */
function standing(place: HTMLElement | null): HTMLElement | null {
  if (place === null || place.isConnected) return place
  const label = place.getAttribute('aria-label')
  return label === null ? null : document.querySelector<HTMLElement>(`[aria-label="${CSS.escape(label)}"]`)
}

/** A layer that fades out may keep the focus, or stay in the page, for a moment. */
function goHome(framesLeft = 30): void {
  const isLost = document.activeElement === null || document.activeElement === document.body
  if (isLost && document.querySelector(FLOATING) === null) standing(home)?.focus()
  // The element may be hidden for a moment while something beside it loads.
  if (document.activeElement === home) return
  if (framesLeft > 0 && (isLost || document.activeElement?.closest(FLOATING)))
    requestAnimationFrame(() => goHome(framesLeft - 1))
}

/**
 * The first element in a layer. A dialog returns the focus to the element that opened it. If that element was in another dialog or a
 * menu, it is gone, and the focus returns to where the first layer was opened.
 */
export function FocusHome() {
  useLayoutEffect(() => {
    rememberHome(document.activeElement)
    // Adding the same listener again changes nothing.
    document.addEventListener('focusin', follow)
    // After react-aria's own attempt, which happens in the next frame.
    return () => void requestAnimationFrame(() => requestAnimationFrame(() => goHome()))
  }, [])
  return null
}
