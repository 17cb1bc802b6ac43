import { reportSessionEnd } from './session-end.ts'
import { onTold } from './signed-in.ts'

const KEY = 'caseloom.signOutLater'

let isWanted = false

/** Somebody signed out here while the server could not be reached. Outlives the page, and all tabs of the browser hear it. */
export function isSignOutWanted(): boolean {
  try {
    return isWanted || localStorage.getItem(KEY) !== null
  } catch {
    // Storage can be forbidden; then it is remembered until the page ends.
    return isWanted
  }
}

/** Hides everything at once; the server is told when it can be reached. */
export function signOutLater(): void {
  isWanted = true
  try {
    localStorage.setItem(KEY, '1')
  } catch {
    // Storage can be forbidden.
  }
  reportSessionEnd()
}

/** The server has ended the session, or somebody has signed in. */
export function forgetSignOut(): void {
  isWanted = false
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Storage can be forbidden.
  }
}

/** Follows what the other tabs of this browser do. */
export function watchSignOut(): void {
  // The event socket says so as well, where there is one.
  onTold('signed out', reportSessionEnd)
  addEventListener('storage', ({ key, newValue }) => {
    if (key !== KEY) return
    if (newValue === null) location.reload()
    else reportSessionEnd()
  })
}
