import { useSyncExternalStore } from 'react'

/** Set by the send queue, so that the count can be shown without loading the queue. */
let count = 0
const listeners = new Set<() => void>()

export function reportWaiting(now: number): void {
  if (count === now) return
  count = now
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

const getCount = () => count

/** How many changes of this tab wait to be sent. */
export function useWaitingCount(): number {
  return useSyncExternalStore(subscribe, getCount, getCount)
}
