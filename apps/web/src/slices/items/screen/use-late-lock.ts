import { useEffect, useState } from 'react'
import { useRest } from '../../../platform/use-settled.ts'

/** A field that was being typed in when its item was locked stays open until nothing was typed for this long, or it is left. */
const PAUSE_MILLIS = 3000

const isTypedIn = (element: Element | null) =>
  element?.matches('textarea, [contenteditable="true"], input:not([type="checkbox"], [type="radio"])') === true

/**
 * Whether the fields of an item are locked. If a colleague completes it while the member types, a field that locked at once would swallow the
 * next letters. What is typed meanwhile is refused, kept, and shown below the field. The member's own completion locks at once.
 */
export function useLateLock(isLocked: boolean, isOwn: boolean): boolean {
  const [isOpen, setIsOpen] = useState(false)
  const [wasLocked, setWasLocked] = useState(isLocked)
  if (wasLocked !== isLocked) {
    setWasLocked(isLocked)
    setIsOpen(isLocked && !isOwn && isTypedIn(document.activeElement))
  }

  // How often something was typed since: the wait begins again with each time, and with the opening.
  const [typed, setTyped] = useState(0)
  useRest(isOpen ? typed : null, () => setIsOpen(false), PAUSE_MILLIS)
  useEffect(() => {
    if (!isOpen) return undefined
    const ending = new AbortController()
    const { signal } = ending
    document.addEventListener('input', () => setTyped((times) => times + 1), { signal })
    document.addEventListener('focusout', () => setIsOpen(false), { signal })
    return () => ending.abort()
  }, [isOpen])

  return isLocked && !isOpen
}
