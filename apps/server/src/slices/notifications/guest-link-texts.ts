import type { Locale } from '@caseloom/contracts/locales'
import { fillWording, type Wording } from '@caseloom/contracts/notifications/wording-rules'
import { fullDayText } from '@caseloom/contracts/time-texts'

const outcomes: Readonly<Record<Locale, { readonly sent: string; readonly waits: string }>> = {
  'en-US': {
    sent: 'The guest link is on its way to {To}.',
    waits: 'The guest link for {To} waits in the outbox: sending is not set up.',
  },
  'es-ES': {
    sent: 'El enlace de invitado va de camino a {To}.',
    waits: 'El enlace de invitado para {To} espera en la bandeja de salida: el envío no está configurado.',
  },
  'it-IT': {
    sent: 'Il link per ospiti è in viaggio verso {To}.',
    waits: 'Il link per ospiti per {To} è in attesa nella posta in uscita: l’invio non è configurato.',
  },
}

export type GuestMessage = {
  readonly sender: string
  readonly careModel: string
  readonly link: string
  readonly code: string
  /** The page where the code is typed. */
  readonly place: string
  /** The last day, YYYY-MM-DD. */
  readonly day: string
  /** How many forms the link opens. */
  readonly forms: number
}

/** The message of a guest link, in the guest's language. */
export function guestMessage(wording: Wording, message: GuestMessage, locale: Locale) {
  const values = {
    'Sender.Name': message.sender,
    'CareModel.Name': message.careModel,
    'Guest.Link': message.link,
    'Guest.Code': message.code,
    'Guest.CodePage': message.place,
    'Guest.LastDay': fullDayText(message.day, locale),
    'Guest.Forms': String(message.forms),
  }
  const { subject, body } = fillWording(wording, values)
  const masked = fillWording(wording, { ...values, 'Guest.Link': '…', 'Guest.Code': '…' })
  return { subject, messageBody: body, maskedBody: masked.body }
}

/** For the member who sent it. */
export function guestLinkOutcome(to: readonly string[], canSend: boolean, locale: Locale): string {
  const { sent, waits } = outcomes[locale]
  return (canSend ? sent : waits).replace('{To}', () => new Intl.ListFormat(locale).format(to))
}
