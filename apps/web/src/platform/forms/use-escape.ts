import { useEffect, useEffectEvent, type RefObject } from 'react'

/** Escape closes an inline form as it closes a dialog. */
export function useEscape(frame: RefObject<HTMLElement | null>, close: () => void): void {
  const closeNow = useEffectEvent(close)
  useEffect(() => {
    const form = frame.current
    const handleKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !event.isComposing) closeNow()
    }
    form?.addEventListener('keydown', handleKey)
    return () => form?.removeEventListener('keydown', handleKey)
  }, [frame])
}
