import { useSyncExternalStore } from 'react'

/** Whether something could not be saved since the page was opened: until then the code that shows it is not fetched. */
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
