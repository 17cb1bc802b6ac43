import {
  cloneElement,
  useCallback,
  useId,
  useRef,
  type FocusEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
} from 'react'
import type { ButtonProps } from 'react-aria-components'
import { Kbd } from '../signs/kbd.tsx'
import type { TooltipPlacement } from './tooltip-layer.tsx'
import { give, useLayer, useOpening } from './use-tooltip.ts'

type Handlers = Pick<ButtonProps, 'onHoverStart' | 'onHoverEnd' | 'onPressStart'> & {
  onFocus?: ((event: FocusEvent<HTMLElement>) => void) | undefined
  onBlur?: ((event: FocusEvent<HTMLElement>) => void) | undefined
  'aria-describedby'?: string | undefined
  ref?: Ref<HTMLElement> | undefined
}

export type TooltipProps = {
  text: ReactNode
  shortcut?: string
  placement?: TooltipPlacement
  /** A button or link of react-aria. */
  children: ReactElement
}

/** Appears after 100 ms and on focus, stays while hovered, closes with Esc. Never the only place of an instruction. */
export function Tooltip({ text, shortcut, placement = 'bottom', children }: TooltipProps) {
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
    onHoverStart: (event) => {
      load()
      open()
      own.onHoverStart?.(event)
    },
    onHoverEnd: (event) => {
      close()
      own.onHoverEnd?.(event)
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
    onPressStart: (event) => {
      close(true)
      own.onPressStart?.(event)
    },
  }

  // oxlint-disable-next-line react/refs -- cloneElement hands the callback on; React calls it after the rendering
  const button = cloneElement(child, props)
  return (
    <>
      {button}
      {Layer && (
        <Layer id={id} isOpen={isOpen} triggerRef={trigger} placement={placement} onOpen={open} onClose={close}>
          {text}
          {shortcut !== undefined && <Kbd>{shortcut}</Kbd>}
        </Layer>
      )}
    </>
  )
}
