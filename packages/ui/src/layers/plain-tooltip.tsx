import {
  cloneElement,
  useCallback,
  useId,
  useRef,
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
} from 'react'
import type { TooltipPlacement } from './tooltip-layer.tsx'
import { give, useLayer, useOpening } from './use-tooltip.ts'

type Handlers = {
  onPointerEnter?: ((event: PointerEvent<HTMLElement>) => void) | undefined
  onPointerLeave?: ((event: PointerEvent<HTMLElement>) => void) | undefined
  onPointerDown?: ((event: PointerEvent<HTMLElement>) => void) | undefined
  onClick?: ((event: MouseEvent<HTMLElement>) => void) | undefined
  onFocus?: ((event: FocusEvent<HTMLElement>) => void) | undefined
  onBlur?: ((event: FocusEvent<HTMLElement>) => void) | undefined
  'aria-describedby'?: string | undefined
  ref?: Ref<HTMLElement> | undefined
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
  const id = useId()
  const trigger = useRef<HTMLElement>(null)
  const { isOpen, open, close } = useOpening()
  const { Layer, load } = useLayer()
  const child = children as ReactElement<Handlers>
  const own = child.props
  const ownRef = own.ref
  const ref = useCallback(
    (element: HTMLElement | null) => {
      trigger.current = element
      const detach = give(ownRef, element)
      return typeof detach === 'function' ? detach : undefined
    },
    [ownRef],
  )

  const props: Handlers = {
    ref,
    'aria-describedby': [own['aria-describedby'], isOpen && Layer && id].filter(Boolean).join(' ') || undefined,
    onPointerEnter: (event) => {
      // A finger that taps a link means to follow it.
      if (event.pointerType !== 'touch') {
        load()
        open()
      }
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
      if (opensOnPress) {
        load()
        open(true)
      }
      own.onClick?.(event)
    },
    onFocus: (event) => {
      if (event.target.matches(':focus-visible')) {
        load()
        open(true)
      }
      own.onFocus?.(event)
    },
    onBlur: (event) => {
      close(true)
      own.onBlur?.(event)
    },
  }

  // oxlint-disable-next-line react/refs -- cloneElement hands the callback on; React calls it after the rendering
  const element = cloneElement(child, props)
  return (
    <>
      {element}
      {Layer && (
        <Layer
          id={id}
          look={look}
          isOpen={isOpen}
          triggerRef={trigger}
          placement={placement}
          onOpen={open}
          onClose={close}
        >
          {text}
        </Layer>
      )}
    </>
  )
}
