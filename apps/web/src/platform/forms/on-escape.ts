import type { KeyboardEvent } from 'react'

/** Escape closes an inline form as it closes a dialog. */
export const onEscape = (close: () => void) => (event: KeyboardEvent) => {
  if (event.key === 'Escape' && !event.defaultPrevented && !event.nativeEvent.isComposing) close()
}
