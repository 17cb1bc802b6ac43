type Listener = () => void

const listeners = new Set<Listener>()
let ended = false

/** Called by whoever learns from the server that nobody is signed in any more. Told on once, however many calls fail. */
export function reportSessionEnd() {
  if (ended) return
  ended = true
  for (const listener of listeners) listener()
}

export function hasSessionEnded() {
  return ended
}

export function onSessionEnd(listener: Listener) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
