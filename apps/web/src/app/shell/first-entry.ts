import type { RouterHistory } from '@tanstack/react-router'
import { randomHex } from '../../platform/random-hex.ts'
import { isOnSecondEntry, setOnSecondEntry } from '../../platform/second-entry.ts'

/** Marks the second entry of a page, in the browser's own history, so that it is known again after a reload. */
const SECOND = 'isSecondOfPage'

const isSecond = (state: object) => Reflect.get(state, SECOND) === true

/**
 * A page cannot refuse to be left for another site, and the sign-in page is another document as well. Where Back would do that while a
 * layer is open, the page therefore takes a second entry in the history, from which Back can be held.
 */
export function takeSecondEntry(history: RouterHistory): void {
  if (history.canGoBack()) return
  const key = randomHex(8)
  const state = { ...history.location.state, key, __TSR_key: key, __TSR_index: 1, [SECOND]: true }
  window.history.pushState(state, '')
}

/** Back from the second entry of a page goes past the first one, which shows the same page. */
export function passFirstEntry(history: RouterHistory): () => void {
  setOnSecondEntry(isSecond(history.location.state))
  return history.subscribe(({ location, action }) => {
    const wasOnSecond = isOnSecondEntry()
    setOnSecondEntry(isSecond(location.state) || (wasOnSecond && action.type === 'REPLACE'))
    if (wasOnSecond && action.type === 'BACK' && !history.canGoBack()) window.history.back()
  })
}
