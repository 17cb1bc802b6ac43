import type { KeyboardEvent } from 'react'

/** Escape closes a form that stands in the page as it closes a dialog. */
export const onEscape = (close: () => void) => (event: KeyboardEvent) => {
  if (event.key === 'Escape' && !event.defaultPrevented && !event.nativeEvent.isComposing) close()
}
