import type { Locale } from '@caseloom/contracts/locales'
import { fullDayText } from '@caseloom/contracts/time-texts'

type Words = {
  /** Names neither the family nor the programme: anybody may read it on a locked screen. */
  readonly subject: string
  readonly body: string
  readonly sent: string
  readonly waits: string
}

const words: Readonly<Record<Locale, Words>> = {
  'en-US': {
    subject: 'A form for you',
    body: '{Sender} sent you a form to fill in: {Link}\nOr enter the code {Code} at {Place}\nIt is open until {Day}.',
    sent: 'The guest link is on its way to {To}.',
    waits: 'The guest link for {To} waits in the outbox: sending is not set up.',
  },
  'es-ES': {
    subject: 'Un formulario para usted',
    body: '{Sender} le ha enviado un formulario para rellenar: {Link}\nO escriba el código {Code} en {Place}\nEstá abierto hasta el {Day}.',
    sent: 'El enlace de invitado va de camino a {To}.',
    waits: 'El enlace de invitado para {To} espera en la bandeja de salida: el envío no está configurado.',
  },
  'it-IT': {
    subject: 'Un modulo per Lei',
    body: '{Sender} Le ha inviato un modulo da compilare: {Link}\nOppure inserisca il codice {Code} su {Place}\nÈ aperto fino a {Day}.',
    sent: 'Il link per ospiti è in viaggio verso {To}.',
    waits: 'Il link per ospiti per {To} è in attesa nella posta in uscita: l’invio non è configurato.',
  },
}

export type GuestMessage = {
  readonly sender: string
  readonly link: string
  readonly code: string
  /** The page where the code is typed. */
  readonly place: string
  /** The last day, YYYY-MM-DD. */
  readonly day: string
}

const fill = (text: string, values: Readonly<Record<string, string>>) =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')

/** The message of a guest link, in the guest's language. */
export function guestMessage({ sender, link, code, place, day }: GuestMessage, locale: Locale) {
  const values = { Sender: sender, Link: link, Code: code, Place: place, Day: fullDayText(day, locale) }
  const { subject, body } = words[locale]
  return { subject, messageBody: fill(body, values), maskedBody: fill(body, { ...values, Link: '…', Code: '…' }) }
}

/** For the member who sent it. */
export function guestLinkOutcome(to: readonly string[], canSend: boolean, locale: Locale): string {
  const { sent, waits } = words[locale]
  return fill(canSend ? sent : waits, { To: new Intl.ListFormat(locale).format(to) })
}
