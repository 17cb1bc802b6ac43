import { cloneElement, type MouseEvent, type PointerEvent, type ReactElement, type ReactNode } from 'react'
import type { TooltipPlacement } from './tooltip-layer.tsx'
import { useTooltip, type TooltipHandlers } from './use-tooltip.ts'

type Handlers = TooltipHandlers & {
  onPointerEnter?: ((event: PointerEvent<HTMLElement>) => void) | undefined
  onPointerLeave?: ((event: PointerEvent<HTMLElement>) => void) | undefined
  onPointerDown?: ((event: PointerEvent<HTMLElement>) => void) | undefined
  onClick?: ((event: MouseEvent<HTMLElement>) => void) | undefined
}

export type PlainTooltipProps = {
  text: ReactNode
  /** A few words on dark ground, or a card with facts. */
  look?: 'words' | 'card'
  placement?: TooltipPlacement
  /** A press opens it as well, because the element does nothing else. */
  opensOnPress?: boolean
  /** A link or another element of HTML that can have the focus. */
  children: ReactElement
}

/** Tooltip for a link or another plain element. Its text is rendered when it opens, so it can fetch what it shows. */
export function PlainTooltip({
  text,
  look = 'words',
  placement = 'bottom',
  opensOnPress = false,
  children,
}: PlainTooltipProps) {
  const child = children as ReactElement<Handlers>
  const own = child.props
  const { Layer, show, close, given, layer } = useTooltip(own)

  const props: Handlers = {
    ...given,
    onPointerEnter: (event) => {
      // A finger that taps a link means to follow it.
      if (event.pointerType !== 'touch') show()
      own.onPointerEnter?.(event)
    },
    onPointerLeave: (event) => {
      close()
      own.onPointerLeave?.(event)
    },
    onPointerDown: (event) => {
      if (!opensOnPress) close(true)
      own.onPointerDown?.(event)
    },
    onClick: (event) => {
      if (opensOnPress) show(true)
      own.onClick?.(event)
    },
  }

  const element = cloneElement(child, props)
  return (
    <>
      {element}
      {Layer && (
        <Layer {...layer} look={look} placement={placement}>
          {text}
        </Layer>
      )}
    </>
  )
}
