/** Under this key the browser keeps the last measured place, until the next one is measured, the tab is closed or the session ends. */
const GEO_KEY = 'geo'

/** In the tab's own storage: the next person at a shared computer does not learn where the last one was. */
export function keepPlace(place: object): void {
  try {
    // The specification keeps the record in the browser; nothing depends on it.
    sessionStorage.setItem(GEO_KEY, JSON.stringify(place))
  } catch {
    // Storage can be forbidden; the record is sent all the same.
  }
}

export function forgetPlace(): void {
  try {
    sessionStorage.removeItem(GEO_KEY)
  } catch {
    // Storage can be forbidden; then it holds nothing.
  }
}
