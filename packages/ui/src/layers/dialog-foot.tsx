import { createContext, use, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** Where the foot of a dialog is, and how to leave the dialog, for what its body holds. */
export const DialogFootPlace = createContext<{ readonly element: HTMLElement | null; readonly leave: () => void }>({
  element: null,
  leave: () => undefined,
})

/** The buttons of the dialog around it (`hasOwnFoot`), where the body knows them. `leave` asks first whether typed text may be lost. */
export function DialogFoot({ render }: { render: (leave: () => void) => ReactNode }) {
  const { element, leave } = use(DialogFootPlace)
  return element && createPortal(render(leave), element)
}
