import { reportSessionEnd } from '../session-end.ts'

export const SIGN_OUT_LATER = 'caseloom.signOutLater'

let isWanted = false

/** Somebody signed out here while the server could not be reached. This outlives the page, and all tabs of the browser learn of it. */
export function isSignOutWanted(): boolean {
  try {
    return isWanted || localStorage.getItem(SIGN_OUT_LATER) !== null
  } catch {
    // Storage can be forbidden; then it is remembered until the page ends.
    return isWanted
  }
}

/** Hides everything at once; the server is told when it can be reached. */
export function signOutLater(): void {
  isWanted = true
  try {
    localStorage.setItem(SIGN_OUT_LATER, '1')
  } catch {
    // Storage can be forbidden.
  }
  reportSessionEnd()
}

/** The server has ended the session, or somebody has signed in. */
export function forgetSignOut(): void {
  isWanted = false
  try {
    localStorage.removeItem(SIGN_OUT_LATER)
  } catch {
    // Storage can be forbidden.
  }
}
