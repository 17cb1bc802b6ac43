import { sharedValue } from './shared-value.ts'

const said = sharedValue('')

/** Says something to screen readers, politely: counts of a search, a change of page, a change of a list. */
export function announce(text: string) {
  // Screen readers skip a repeated text; a space at the end makes it new.
  said.set(text === said.read() ? `${text}\u00A0` : text)
}

/** For the one live region of the page. */
export const useAnnouncement = said.useValue
