/**
 * Ctrl or Meta with Enter does the main thing of what the element holds: presses its last primary (or dangerous) button.
 * To be used as a ref. The innermost element that has such a button wins.
 */
export function primaryKey(root: HTMLElement | null) {
  if (!root) return undefined
  const handleKey = (event: KeyboardEvent) => pressPrimary(root, event)
  root.addEventListener('keydown', handleKey)
  return () => root.removeEventListener('keydown', handleKey)
}

function pressPrimary(root: HTMLElement, event: KeyboardEvent) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented || event.isComposing) return
  // A button or link that has the focus means itself.
  if (event.target instanceof Element && event.target.closest('button, a[href]')) return
  const buttons = root.querySelectorAll<HTMLButtonElement>('button.cl-button:is(.primary, .danger)')
  const primary = [...buttons].at(-1)
  if (!primary) return
  event.preventDefault()
  primary.click()
}
