import { useSyncExternalStore } from 'react'

/** What this window noticed: no more than names and ids (the debug page shows it). */
export type LoggedEvent = {
  readonly number: number
  readonly at: Date
  readonly name: string
  readonly id?: string | undefined
}

const KEPT = 200
let log: readonly LoggedEvent[] = []
let last = 0
const listeners = new Set<() => void>()

/** The newest comes first. */
export function logEvent(name: string, id?: string) {
  last += 1
  log = [{ number: last, at: new Date(), name, id }, ...log.slice(0, KEPT - 1)]
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useEventLog = (): readonly LoggedEvent[] => useSyncExternalStore(subscribe, () => log)

/** Logs when the window is hidden and shown again. Call it once. */
export function logVisibility() {
  const logState = () => logEvent(document.visibilityState)
  logState()
  document.addEventListener('visibilitychange', logState)
}
