import { useEffect, type ReactNode, type RefObject } from 'react'
import { Tooltip as AriaTooltip, TooltipTriggerStateContext } from 'react-aria-components'

export type TooltipPlacement = 'top' | 'bottom' | 'start' | 'end'

export type TooltipLayerProps = {
  id: string
  isOpen: boolean
  triggerRef: RefObject<HTMLElement | null>
  placement: TooltipPlacement
  onOpen: (isAtOnce?: boolean) => void
  onClose: (isAtOnce?: boolean) => void
  children: ReactNode
}

/** The words beside a button. Stays while the pointer is over it, closes with Esc and nothing else with it. */
export function TooltipLayer({ id, isOpen, triggerRef, placement, onOpen, onClose, children }: TooltipLayerProps) {
  useEffect(() => {
    if (!isOpen) return undefined
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      onClose(true)
    }
    document.addEventListener('keydown', handleKey, true)
    return () => document.removeEventListener('keydown', handleKey, true)
  }, [isOpen, onClose])

  // The component passes an id on, but its type does not say so.
  const identified = { id }
  return (
    <TooltipTriggerStateContext value={{ isOpen, shouldSkipAnimation: false, open: onOpen, close: onClose }}>
      <AriaTooltip {...identified} triggerRef={triggerRef} className="cl-tooltip" placement={placement} offset={6}>
        {children}
      </AriaTooltip>
    </TooltipTriggerStateContext>
  )
}
