import type { WallTime } from '@caseloom/contracts/times'

const webcal = (address: string) => address.replace(/^https?:/, 'webcal:')

/** Where other calendars subscribe to a feed. Only the reader's own press opens one, and the page sends no referrer. */
export const subscriptions = (address: string) => [
  { name: 'Gmail', href: `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal(address))}` },
  { name: 'Outlook', href: `https://outlook.office.com/calendar/0/addfromweb?url=${encodeURIComponent(address)}` },
  { name: 'iCal', href: webcal(address) },
]

/** The wall time that a zone shows at an instant, read as if it were UTC. */
function shownAt(instant: number, zone: string): number {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(instant)
  return Date.parse(`${parts.replace(', ', 'T')}Z`)
}

/** The instant of a wall time of the care model, which a calendar in another zone needs. */
export function instantIn(zone: string, wall: WallTime): string {
  const wanted = Date.parse(`${wall}Z`)
  let instant = wanted
  // The second step is right where the first one crossed a change of the clocks.
  for (let step = 0; step < 2; step++) instant += wanted - shownAt(instant, zone)
  return new Date(instant).toISOString().replace('.000', '')
}

export type Addition = { readonly id: string; readonly word: string; readonly start: string; readonly end: string }

/**
 * Adds one appointment to another calendar. Gmail and Outlook are told its type and when it is, and no name: what travels in an address is
 * kept in many logs. The file has initials, as the feed.
 */
export function additions({ id, word, start, end }: Addition) {
  const plain = (at: string) => at.replaceAll(/[-:]/g, '')
  const google = new URLSearchParams({ action: 'TEMPLATE', text: word, dates: `${plain(start)}/${plain(end)}` })
  const outlook = new URLSearchParams({ subject: word, startdt: start, enddt: end })
  return {
    gmail: `https://calendar.google.com/calendar/render?${google.toString()}`,
    outlook: `https://outlook.office.com/calendar/0/deeplink/compose?${outlook.toString()}`,
    ical: `/api/appointments/${id}/ics`,
  }
}
