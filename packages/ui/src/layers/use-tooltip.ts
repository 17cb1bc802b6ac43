import { useCallback, useEffect, useRef, useState, type Ref } from 'react'
import type { TooltipLayer } from './tooltip-layer.tsx'

const DELAY_MILLIS = 100

/** The layer once it has been loaded. Few tooltips are ever seen, and positioning them is most of their code. */
let loaded: typeof TooltipLayer | undefined

/** Closes the tooltip that is open: there is one at a time. */
let closeOther: (() => void) | undefined

/** Whether a tooltip is open. It opens and closes after 100 ms, or at once. */
export function useOpening() {
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
export function useLayer() {
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
export function give<T>(ref: Ref<T> | undefined, value: T | null) {
  if (typeof ref === 'function') return ref(value)
  if (ref) ref.current = value
  return undefined
}
