/**
 * Keeps a list open that has just been opened. Focusing a field that is half out of view scrolls it into view, and React Aria closes a
 * list when anything around it scrolls. That scroll event comes before the next frame is drawn.
 */
export function ignoreFocusScroll(): void {
  const ended = new AbortController()
  window.addEventListener('scroll', (event) => event.stopImmediatePropagation(), {
    capture: true,
    signal: ended.signal,
  })
  requestAnimationFrame(() => requestAnimationFrame(() => ended.abort()))
}
