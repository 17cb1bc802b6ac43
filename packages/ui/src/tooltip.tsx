import type { ReactElement, ReactNode } from 'react'
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components'
import { Kbd } from './kbd.tsx'

export type TooltipProps = {
  text: ReactNode
  shortcut?: string
  placement?: 'top' | 'bottom' | 'start' | 'end'
  /** A button or another element that react-aria can focus. */
  children: ReactElement
}

/** Appears after 100 ms and on focus, stays while hovered, closes with Esc. Never the only place of an instruction. */
export function Tooltip({ text, shortcut, placement = 'bottom', children }: TooltipProps) {
  return (
    <TooltipTrigger delay={100} closeDelay={100}>
      {children}
      <AriaTooltip className="cl-tooltip" placement={placement} offset={6}>
        {text}
        {shortcut !== undefined && <Kbd>{shortcut}</Kbd>}
      </AriaTooltip>
    </TooltipTrigger>
  )
}
