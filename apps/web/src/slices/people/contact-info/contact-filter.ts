import type { ContactItem } from '@caseloom/contracts/people/person'

/** Items whose Description, Name or Type contains the term, ignoring case. */
export function matchingContacts(items: readonly ContactItem[], term: string): ContactItem[] {
  const wanted = term.trim().toLowerCase()
  return items.filter(({ Description, Name, Type }) =>
    [Description, Name, Type.replaceAll('_', ' ')].some((text) => text.toLowerCase().includes(wanted)),
  )
}

/** The matching items that the read view shows: those with a Description. */
export function shownContacts(items: readonly ContactItem[], term: string): ContactItem[] {
  return matchingContacts(items, term).filter(({ Description }) => Description.trim() !== '')
}
