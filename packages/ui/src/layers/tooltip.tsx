import { cloneElement, type ReactElement, type ReactNode } from 'react'
import type { ButtonProps } from 'react-aria-components'
import { Kbd } from '../signs/kbd.tsx'
import type { TooltipPlacement } from './tooltip-layer.tsx'
import { useTooltip, type TooltipHandlers } from './use-tooltip.ts'

type Handlers = TooltipHandlers & Pick<ButtonProps, 'onHoverStart' | 'onHoverEnd' | 'onPressStart'>

export type TooltipProps = {
  text: ReactNode
  shortcut?: string
  placement?: TooltipPlacement
  /** A button or link of react-aria. */
  children: ReactElement
}

/** Appears after 100 ms and on focus, stays while hovered, closes with Esc. Never the only place of an instruction. */
export function Tooltip({ text, shortcut, placement = 'bottom', children }: TooltipProps) {
  const child = children as ReactElement<Handlers>
  const own = child.props
  const { Layer, show, close, given, layer } = useTooltip(own)

  const props: Handlers = {
    ...given,
    onHoverStart: (event) => {
      show()
      own.onHoverStart?.(event)
    },
    onHoverEnd: (event) => {
      close()
      own.onHoverEnd?.(event)
    },
    onPressStart: (event) => {
      close(true)
      own.onPressStart?.(event)
    },
  }

  const button = cloneElement(child, props)
  return (
    <>
      {button}
      {Layer && (
        <Layer {...layer} placement={placement}>
          {text}
          {shortcut !== undefined && <Kbd>{shortcut}</Kbd>}
        </Layer>
      )}
    </>
  )
}
