type Listener = () => void

const listeners = new Set<Listener>()
let ended = false

function tell(hasEnded: boolean) {
  if (ended === hasEnded) return
  ended = hasEnded
  for (const listener of listeners) listener()
}

/** Called by whoever learns from the server that nobody is signed in any more. Told on once, however many calls fail. */
export const reportSessionEnd = () => tell(true)

/** Somebody has signed in again in another tab, as the same member: the work goes on. */
export const reportSessionBack = () => tell(false)

export function hasSessionEnded() {
  return ended
}

/** Calls when the session has ended, and when it is there again. */
export function onSessionEnd(listener: Listener) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
