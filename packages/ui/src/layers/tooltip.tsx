import {
  cloneElement,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
  type FocusEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
} from 'react'
import type { ButtonProps } from 'react-aria-components'
import { Kbd } from '../signs/kbd.tsx'
import type { TooltipLayer, TooltipPlacement } from './tooltip-layer.tsx'

const DELAY_MILLIS = 100

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

/** The layer once it has been loaded. Few tooltips are ever seen, and positioning them is most of their code. */
let loaded: typeof TooltipLayer | undefined

/** Closes the tooltip that is open: there is one at a time. */
let closeOther: (() => void) | undefined

function useOpening() {
  const [isOpen, setIsOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const become = useCallback((next: boolean, isAtOnce: boolean) => {
    clearTimeout(timer.current)
    const set = () => {
      const closeThis = () => setIsOpen(false)
      if (next) closeOther?.()
      if (next) closeOther = closeThis
      setIsOpen(next)
    }
    if (isAtOnce) set()
    else timer.current = setTimeout(set, DELAY_MILLIS)
  }, [])
  useEffect(() => () => clearTimeout(timer.current), [])
  const open = useCallback((isAtOnce = false) => become(true, isAtOnce), [become])
  const close = useCallback((isAtOnce = false) => become(false, isAtOnce), [become])
  return { isOpen, open, close }
}

/** Nothing is shown while the layer cannot be fetched: a tooltip is never the only place of its words. */
function useLayer() {
  const [Layer, setLayer] = useState(() => loaded)
  const load = () => {
    if (Layer) return
    import('./tooltip-layer.tsx').then(
      (module) => {
        loaded = module.TooltipLayer
        setLayer(() => module.TooltipLayer)
      },
      () => undefined,
    )
  }
  return { Layer, load }
}

function give<T>(ref: Ref<T> | undefined, value: T | null) {
  if (typeof ref === 'function') return ref(value)
  if (ref) ref.current = value
  return undefined
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
