import { DEFAULT_LOCALE, type Locale } from '@caseloom/contracts/locales'

const reasons = [
  'stopped',
  'unknown',
  'unsure',
  'late',
  'unconfirmed',
  'away',
  'noTexts',
  'uncovered',
  'noConsent',
  'missing',
  'emptied',
  'left',
  'refused',
] as const
export type Reason = (typeof reasons)[number]
type Words = Readonly<Record<Reason | 'answered' | 'mailAnswered', string>>

/** Why a message was not sent, or may not have arrived. */
const catalogues: Readonly<Record<Locale, Words>> = {
  'en-US': {
    stopped: 'The server stopped while sending.',
    unknown: 'The provider has no record of it.',
    unsure: 'The provider could not say whether it was sent.',
    late: 'It was not sent within a day.',
    unconfirmed: 'The mail server took it but did not confirm it.',
    away: 'The mail server cannot be reached.',
    noTexts: 'The owner of this number asked for no more texts.',
    uncovered: 'The record is protected, and no consent covers this person.',
    noConsent: 'When it was to be sent, its recipient had not agreed to be contacted this way.',
    missing: 'Its sender could no longer see the item it was about, or this way to reach its recipient.',
    emptied: 'When it was to be sent, one of its variables had no value.',
    left: 'When it was to be sent, its sender no longer had access.',
    refused: 'When it was to be sent, it was refused.',
    answered: 'The provider answered {words}',
    mailAnswered: 'The mail server answered {words}',
  },
  'es-ES': {
    stopped: 'El servidor se detuvo durante el envío.',
    unknown: 'El proveedor no tiene constancia del mensaje.',
    unsure: 'El proveedor no pudo decir si se envió.',
    late: 'No se envió en el plazo de un día.',
    unconfirmed: 'El servidor de correo lo recibió, pero no lo confirmó.',
    away: 'No se puede acceder al servidor de correo.',
    noTexts: 'El titular de este número pidió no recibir más mensajes de texto.',
    uncovered: 'El expediente está protegido y ningún consentimiento incluye a esta persona.',
    noConsent: 'Cuando debía enviarse, el destinatario no había aceptado que se le contactara por esta vía.',
    missing: 'Quien lo escribió ya no podía ver el elemento del que trataba, o esta vía para llegar al destinatario.',
    emptied: 'Cuando debía enviarse, una de sus variables no tenía valor.',
    left: 'Cuando debía enviarse, quien lo escribió ya no tenía acceso.',
    refused: 'Cuando debía enviarse, fue rechazado.',
    answered: 'El proveedor respondió {words}',
    mailAnswered: 'El servidor de correo respondió {words}',
  },
  'it-IT': {
    stopped: 'Il server si è fermato durante l’invio.',
    unknown: 'Il fornitore non ha traccia del messaggio.',
    unsure: 'Il fornitore non ha potuto dire se è stato inviato.',
    late: 'Non è stato inviato entro un giorno.',
    unconfirmed: 'Il server di posta l’ha ricevuto, ma non l’ha confermato.',
    away: 'Il server di posta non è raggiungibile.',
    noTexts: 'Il titolare di questo numero ha chiesto di non ricevere più SMS.',
    uncovered: 'La cartella è protetta e nessun consenso comprende questa persona.',
    noConsent: 'Quando doveva partire, il destinatario non aveva acconsentito a essere contattato in questo modo.',
    missing:
      'Chi l’ha scritto non poteva più vedere l’elemento di cui trattava, o questo modo di raggiungere il destinatario.',
    emptied: 'Quando doveva partire, una delle sue variabili non aveva valore.',
    left: 'Quando doveva partire, chi l’ha scritto non aveva più accesso.',
    refused: 'Quando doveva partire, è stato rifiutato.',
    answered: 'Il fornitore ha risposto {words}',
    mailAnswered: 'Il server di posta ha risposto {words}',
  },
}

/** As the database keeps it, until a reader's language is known. */
export const storedReason = (reason: Reason): string => catalogues[DEFAULT_LOCALE][reason]

/** The answer of a mail server, as the database stores it. */
export const storedMailAnswer = (words: string): string =>
  catalogues[DEFAULT_LOCALE].mailAnswered.replace('{words}', () => words)

/** A stored reason in the reader's language. What a provider or a mail server said stays in its own words. */
export function reasonText(stored: string, locale: Locale): string {
  const [, who, words] = /^The (provider|mail server) answered ([^]+)$/.exec(stored) ?? []
  if (words !== undefined) {
    const { answered, mailAnswered } = catalogues[locale]
    return (who === 'provider' ? answered : mailAnswered).replace('{words}', () => words)
  }
  const known = reasons.find((reason) => catalogues[DEFAULT_LOCALE][reason] === stored)
  return known === undefined ? stored : catalogues[locale][known]
}
