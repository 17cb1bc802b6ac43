type Listener = () => void

const listeners = new Set<Listener>()
let ended = false

function tell(hasEnded: boolean) {
  if (ended === hasEnded) return
  ended = hasEnded
  for (const listener of listeners) listener()
}

/** Call it when the server says that the session has ended. Listeners hear it once, however many calls fail. */
export const reportSessionEnd = () => tell(true)

/** The same member has signed in again in another tab. */
export const reportSessionBack = () => tell(false)

export function hasSessionEnded() {
  return ended
}

/** Calls when the session has ended and when it is restored. */
export function onSessionEnd(listener: Listener) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
