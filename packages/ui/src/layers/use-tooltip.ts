import { useCallback, useEffect, useId, useRef, useState, type FocusEvent, type Ref } from 'react'
import type { TooltipLayer } from './tooltip-layer.tsx'

const DELAY_MILLIS = 100

/** The layer once it has been loaded. Few tooltips are ever seen, and positioning them is most of their code. */
let loaded: typeof TooltipLayer | undefined

/** Closes the tooltip that is open: there is one at a time. */
let closeOther: (() => void) | undefined

/** Whether a tooltip is open. It opens and closes after 100 ms, or at once. */
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

/** Sets a ref of either form. */
function give<T>(ref: Ref<T> | undefined, value: T | null) {
  if (typeof ref === 'function') return ref(value)
  if (ref) ref.current = value
  return undefined
}

/** What every element with a tooltip is given, beside the handlers of a pointer. */
export type TooltipHandlers = {
  onFocus?: ((event: FocusEvent<HTMLElement>) => void) | undefined
  onBlur?: ((event: FocusEvent<HTMLElement>) => void) | undefined
  'aria-describedby'?: string | undefined
  ref?: Ref<HTMLElement> | undefined
}

/** The tooltip of an element that has `own` handlers: the element is given `given`, and the Layer `layer`. */
export function useTooltip(own: TooltipHandlers) {
  const id = useId()
  const triggerRef = useRef<HTMLElement>(null)
  const { isOpen, open, close } = useOpening()
  const { Layer, load } = useLayer()
  const ownRef = own.ref
  const ref = useCallback(
    (element: HTMLElement | null) => {
      triggerRef.current = element
      const detach = give(ownRef, element)
      return typeof detach === 'function' ? detach : undefined
    },
    [ownRef],
  )
  const show = (isAtOnce = false) => {
    load()
    open(isAtOnce)
  }
  const given: TooltipHandlers = {
    ref,
    'aria-describedby': [own['aria-describedby'], isOpen && Layer && id].filter(Boolean).join(' ') || undefined,
    onFocus: (event) => {
      if (event.target.matches(':focus-visible')) show(true)
      own.onFocus?.(event)
    },
    onBlur: (event) => {
      close(true)
      own.onBlur?.(event)
    },
  }
  return { Layer, show, close, given, layer: { id, isOpen, triggerRef, onOpen: open, onClose: close } }
}
