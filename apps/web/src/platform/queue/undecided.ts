import { useSyncExternalStore } from 'react'

/** Whether a save has failed since the page was opened. Until then the code that shows it is not loaded. */
let isUndecided = false
const listeners = new Set<() => void>()

export function reportUndecided(): void {
  isUndecided = true
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export function useUndecided(): boolean {
  return useSyncExternalStore(subscribe, () => isUndecided)
}
