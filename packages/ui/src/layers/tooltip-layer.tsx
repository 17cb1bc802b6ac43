import { useEffect, type ReactNode, type RefObject } from 'react'
import { Tooltip as AriaTooltip, TooltipTriggerStateContext } from 'react-aria-components'

export type TooltipPlacement = 'top' | 'bottom' | 'start' | 'end'

/** The default distance between a thing and what is shown about it. */
const CONTENT_OFFSET = 10

export type TooltipLayerProps = {
  id: string
  /** A few words on dark ground, or a card with facts. */
  look?: 'words' | 'card'
  isOpen: boolean
  triggerRef: RefObject<HTMLElement | null>
  placement: TooltipPlacement
  onOpen: (isAtOnce?: boolean) => void
  onClose: (isAtOnce?: boolean) => void
  children: ReactNode
}

/** The words beside a button. Stays while the pointer is over it, closes with Esc and nothing else with it. */
export function TooltipLayer({
  id,
  look = 'words',
  isOpen,
  triggerRef,
  placement,
  onOpen,
  onClose,
  children,
}: TooltipLayerProps) {
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
      <AriaTooltip
        {...identified}
        triggerRef={triggerRef}
        className={look === 'card' ? 'cl-tooltip is-card' : 'cl-tooltip'}
        placement={placement}
        offset={CONTENT_OFFSET}
      >
        {children}
      </AriaTooltip>
    </TooltipTriggerStateContext>
  )
}
