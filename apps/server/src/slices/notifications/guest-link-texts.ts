import type { Locale } from '@caseloom/contracts/locales'
import { fullDayText } from '@caseloom/contracts/time-texts'

type Words = {
  /** Names neither the family nor the programme: anybody may read it on a locked screen. */
  readonly subject: string
  readonly body: string
  /** The same for a link to several forms. */
  readonly subjectOfSeveral: string
  readonly bodyOfSeveral: string
  readonly sent: string
  readonly waits: string
}

const words: Readonly<Record<Locale, Words>> = {
  'en-US': {
    subject: 'A form for you',
    body: '{Sender} sent you a form to fill in: {Link}\nOr enter the code {Code} at {Place}\nIt is open until {Day}.',
    subjectOfSeveral: 'Forms for you',
    bodyOfSeveral:
      '{Sender} sent you {Forms} forms to fill in: {Link}\nOr enter the code {Code} at {Place}\nThey are open until {Day}.',
    sent: 'The guest link is on its way to {To}.',
    waits: 'The guest link for {To} waits in the outbox: sending is not set up.',
  },
  'es-ES': {
    subject: 'Un formulario para usted',
    body: '{Sender} le ha enviado un formulario para rellenar: {Link}\nO escriba el código {Code} en {Place}\nEstá abierto hasta el {Day}.',
    subjectOfSeveral: 'Formularios para usted',
    bodyOfSeveral:
      '{Sender} le ha enviado {Forms} formularios para rellenar: {Link}\nO escriba el código {Code} en {Place}\nEstán abiertos hasta el {Day}.',
    sent: 'El enlace de invitado va de camino a {To}.',
    waits: 'El enlace de invitado para {To} espera en la bandeja de salida: el envío no está configurado.',
  },
  'it-IT': {
    subject: 'Un modulo per Lei',
    body: '{Sender} Le ha inviato un modulo da compilare: {Link}\nOppure inserisca il codice {Code} su {Place}\nÈ aperto fino a {Day}.',
    subjectOfSeveral: 'Moduli per Lei',
    bodyOfSeveral:
      '{Sender} Le ha inviato {Forms} moduli da compilare: {Link}\nOppure inserisca il codice {Code} su {Place}\nSono aperti fino a {Day}.',
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
  /** How many forms the link opens. */
  readonly forms: number
}

const fill = (text: string, values: Readonly<Record<string, string>>) =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')

/** The message of a guest link, in the guest's language. */
export function guestMessage({ sender, link, code, place, day, forms }: GuestMessage, locale: Locale) {
  const count = String(forms)
  const values = { Sender: sender, Link: link, Code: code, Place: place, Day: fullDayText(day, locale), Forms: count }
  const { subjectOfSeveral, bodyOfSeveral, ...own } = words[locale]
  const { subject, body } = forms > 1 ? { subject: subjectOfSeveral, body: bodyOfSeveral } : own
  return { subject, messageBody: fill(body, values), maskedBody: fill(body, { ...values, Link: '…', Code: '…' }) }
}

/** For the member who sent it. */
export function guestLinkOutcome(to: readonly string[], canSend: boolean, locale: Locale): string {
  const { sent, waits } = words[locale]
  return fill(canSend ? sent : waits, { To: new Intl.ListFormat(locale).format(to) })
}
