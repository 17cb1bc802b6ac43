const KEY = 'caseloom.guest-leaving'

/**
 * A guest signed out without a connection, so the session is still open on the server. The mark outlives the page, because a family may
 * share the device: the next guest's page ends the session before it shows anything.
 */
export function isLeaving(): boolean {
  try {
    return localStorage.getItem(KEY) === '1'
  } catch {
    // Storage can be forbidden; then only the page that is open knows.
    return false
  }
}

export function markLeaving(): void {
  try {
    localStorage.setItem(KEY, '1')
  } catch {
    // See isLeaving.
  }
}

/** The session has ended, or the next one has begun. */
export function clearLeaving(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // See isLeaving.
  }
}
