import type { Locale } from '@caseloom/contracts/locales'
import { fullDayText } from '@caseloom/contracts/time-texts'

const words: Readonly<Record<Locale, { readonly sent: string; readonly guest: string }>> = {
  'en-US': { sent: 'Guest (link sent by {name} on {day})', guest: 'Guest' },
  'es-ES': { sent: 'Invitado (enlace enviado por {name} el {day})', guest: 'Invitado' },
  'it-IT': { sent: 'Ospite (link inviato da {name} il {day})', guest: 'Ospite' },
}

/** Who sent the guest's link, and when; an entry that no guest caused has neither. */
export type ByGuest = {
  readonly isGuest: boolean
  readonly linkSender: string | null
  /** A wall time. */
  readonly linkSentAt: string | null
}

/** Who did it, in the reader's language. A guest has no name, so the trail names the member who sent them the link. */
export function whoDid(
  { who, isGuest, linkSender, linkSentAt }: ByGuest & { readonly who: string | null },
  locale: Locale,
): string | null {
  if (!isGuest) return who
  const { sent, guest } = words[locale]
  if (linkSender === null || linkSentAt === null) return guest
  const values: Readonly<Record<string, string>> = {
    name: linkSender,
    day: fullDayText(linkSentAt.slice(0, 10), locale),
  }
  return sent.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}
