import { useSyncExternalStore } from 'react'

let said = ''
const listeners = new Set<() => void>()

/** Says something to screen readers, politely: counts of a search, a change of page, a change of a list. */
export function announce(text: string) {
  // Screen readers skip a repeated text; a space at the end makes it new.
  said = text === said ? `${text}\u00A0` : text
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** For the one live region of the page. */
export function useAnnouncement(): string {
  return useSyncExternalStore(subscribe, () => said)
}
