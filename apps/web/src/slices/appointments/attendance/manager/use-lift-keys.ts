import { useEffect, useEffectEvent, type KeyboardEvent as ReactKeyboardEvent, type RefObject } from 'react'

/** One of the two lists: the left one, or the right one. */
export type Side = 'start' | 'end'

const send = (target: Element | null, type: 'keydown' | 'keyup', key: string) =>
  target?.dispatchEvent(new KeyboardEvent(type, { key, code: key, bubbles: true, cancelable: true }))

/** Space on a row lifts it, as Enter on its handle does. */
export const liftKeys = {
  onKeyDownCapture(event: ReactKeyboardEvent) {
    const { key, target } = event
    if (key !== ' ' || !(target instanceof HTMLElement) || target.getAttribute('role') !== 'row') return
    const handle = target.querySelector<HTMLElement>('[slot="drag"]')
    if (!handle) return
    event.preventDefault()
    event.stopPropagation()
    handle.focus()
    send(handle, 'keydown', 'Enter')
    send(handle, 'keyup', 'Enter')
  },
}

const sides: Partial<Record<string, Side>> = { ArrowLeft: 'start', ArrowRight: 'end' }

type Lifting = {
  /** The list from which something was lifted. Undefined while nothing is. */
  readonly from: Side | undefined
  /** The other list, while the lifted thing is over it. */
  readonly over: RefObject<Side | null>
  /** Says over which list it is now. */
  readonly onPlace: (side: Side) => void
}

/**
 * While something is lifted, Left and Right choose the list and Space drops, in its own list as well. react-aria knows Tab and Enter for
 * that, and listens on the document, so these keys are translated on their way there. It begins in the other list, and Tab changes
 * between the two.
 */
export function useLiftedKeys({ from, over, onPlace }: Lifting): void {
  const tell = useEffectEvent(onPlace)
  useEffect(() => {
    if (from === undefined) return undefined
    // The Space that lifted is released after lifting.
    let isSpaceDown = false
    let wanted = from
    let hasBegun = false
    const goTo = (side: Side) => {
      wanted = side
      if (!hasBegun) return
      if ((over.current ?? from) !== side) send(document.activeElement, 'keydown', 'Tab')
      tell(side)
    }
    // By keys it is over the other list in the next frame; by a pointer it is not.
    const frame = requestAnimationFrame(() => {
      hasBegun = over.current !== null
      goTo(wanted)
    })
    const swallow = (event: Event) => {
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    function handleDown(event: KeyboardEvent) {
      const side = sides[event.key]
      if (event.key === ' ') {
        isSpaceDown = !event.repeat || isSpaceDown
        swallow(event)
      } else if (side !== undefined) {
        swallow(event)
        goTo(side)
      }
    }
    function handleUp(event: KeyboardEvent) {
      if (event.key !== ' ') return
      swallow(event)
      if (isSpaceDown) send(document.activeElement, 'keyup', 'Enter')
    }
    window.addEventListener('keydown', handleDown, true)
    window.addEventListener('keyup', handleUp, true)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('keydown', handleDown, true)
      window.removeEventListener('keyup', handleUp, true)
    }
  }, [from, over])
}
