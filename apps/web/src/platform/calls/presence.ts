/** A member who has not touched the page for this long counts as away. */
const HERE_MILLIS = 60_000

let lastInputAt = 0

function noteInput(): void {
  lastInputAt = performance.now()
}

/** Follows whether somebody uses the page; called once, when it starts. */
export function watchPresence(): void {
  noteInput()
  for (const name of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const) {
    addEventListener(name, noteInput, { passive: true, capture: true })
  }
}

/** When somebody last used the page, by `performance.now()`. */
export const getLastInputAt = () => lastInputAt

/**
 * Whether somebody used the page within the last minute. Lists refetch by themselves when others change something. Those requests must
 * not keep the session of an absent member alive.
 */
export function isSomebodyHere(now = performance.now()): boolean {
  return now - lastInputAt < HERE_MILLIS
}
