/**
 * Ctrl or Meta with Enter triggers the main action of an element: it presses the last primary (or dangerous) button inside. To be used as
 * a ref. The innermost element with such a button wins.
 */
export function primaryKey(root: HTMLElement | null) {
  if (!root) return undefined
  const handleKey = (event: KeyboardEvent) => pressPrimary(root, event)
  root.addEventListener('keydown', handleKey)
  return () => root.removeEventListener('keydown', handleKey)
}

function pressPrimary(root: HTMLElement, event: KeyboardEvent) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented || event.isComposing) return
  // On a focused button or link, Enter triggers that one.
  if (event.target instanceof Element && event.target.closest('button, a[href]')) return
  const buttons = root.querySelectorAll<HTMLButtonElement>('button.cl-button:is(.primary, .danger)')
  const primary = [...buttons].at(-1)
  if (!primary) return
  event.preventDefault()
  primary.click()
}
