import type { ContactItem } from '@caseloom/contracts/people/person'

/** Items that match in Description, Name or Type, whatever the case. */
export function matchingContacts(items: readonly ContactItem[], term: string): ContactItem[] {
  const wanted = term.trim().toLowerCase()
  return items.filter(({ Description, Name, Type }) =>
    [Description, Name, Type.replaceAll('_', ' ')].some((text) => text.toLowerCase().includes(wanted)),
  )
}

/** What the read view shows: of those the ones with a Description. */
export function shownContacts(items: readonly ContactItem[], term: string): ContactItem[] {
  return matchingContacts(items, term).filter(({ Description }) => Description.trim() !== '')
}
