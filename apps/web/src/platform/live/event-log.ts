import { sharedValue } from '../shared-value.ts'

/** A log of this window for the debug page. It holds names of events and ids only. */
export type LoggedEvent = {
  readonly number: number
  readonly at: Date
  readonly name: string
  readonly id?: string | undefined
}

const KEPT = 200
const log = sharedValue<readonly LoggedEvent[]>([])
let last = 0

/** The newest comes first. */
export function logEvent(name: string, id?: string) {
  last += 1
  log.set([{ number: last, at: new Date(), name, id }, ...log.read().slice(0, KEPT - 1)])
}

export const useEventLog = log.useValue

/** Logs when the window is hidden and shown again. Call it once. */
export function logVisibility() {
  const logState = () => logEvent(document.visibilityState)
  logState()
  document.addEventListener('visibilitychange', logState)
}
