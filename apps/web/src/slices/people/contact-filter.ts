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

/** The number to call: the preferred one, else mobile before home before work. */
export function phoneToCall(items: readonly ContactItem[]): ContactItem | undefined {
  const order = ['MOBILE_PHONE', 'HOME_PHONE', 'WORK_PHONE']
  const phones = items.filter(({ Type, Value }) => order.includes(Type) && Value !== '')
  return phones.toSorted(
    (a, b) => Number(b.Preferred) - Number(a.Preferred) || order.indexOf(a.Type) - order.indexOf(b.Type),
  )[0]
}
