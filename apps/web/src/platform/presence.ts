/** Somebody who has not touched the page for this long is not said to sit there. */
const HERE_MILLIS = 60_000

let lastInputAt = 0

function noteInput(): void {
  lastInputAt = performance.now()
}

/** Notes that somebody uses the page; called once, when it starts. */
export function watchPresence(): void {
  noteInput()
  for (const name of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const) {
    addEventListener(name, noteInput, { passive: true, capture: true })
  }
}

/** When somebody last used the page, by `performance.now()`. */
export const getLastInputAt = () => lastInputAt

/**
 * Did somebody use the page within the last minute? Lists follow the work of others by themselves; what they fetch then must not
 * keep a session alive in front of an empty chair.
 */
export function isSomebodyHere(now = performance.now()): boolean {
  return now - lastInputAt < HERE_MILLIS
}
