import { DEFAULT_LOCALE, type Locale } from '@caseloom/contracts/locales'

const reasons = ['stopped', 'unknown', 'unsure', 'late', 'answered'] as const
type Reason = (typeof reasons)[number]

/** Why a message was not sent, or may not have arrived. */
const catalogues: Readonly<Record<Locale, Readonly<Record<Reason, string>>>> = {
  'en-US': {
    stopped: 'The server stopped while sending.',
    unknown: 'The provider has no record of it.',
    unsure: 'The provider could not say whether it was sent.',
    late: 'It was not sent within a day.',
    answered: 'The provider answered {status}',
  },
  'es-ES': {
    stopped: 'El servidor se detuvo durante el envío.',
    unknown: 'El proveedor no tiene constancia del mensaje.',
    unsure: 'El proveedor no pudo decir si se envió.',
    late: 'No se envió en el plazo de un día.',
    answered: 'El proveedor respondió {status}',
  },
  'it-IT': {
    stopped: 'Il server si è fermato durante l’invio.',
    unknown: 'Il fornitore non ha traccia del messaggio.',
    unsure: 'Il fornitore non ha potuto dire se è stato inviato.',
    late: 'Non è stato inviato entro un giorno.',
    answered: 'Il fornitore ha risposto {status}',
  },
}

/** As the database keeps it, until a reader's language is known. */
export const storedReason = (reason: Exclude<Reason, 'answered'>): string => catalogues[DEFAULT_LOCALE][reason]

/** A stored reason in the reader's language. What a provider or a mail server said stays in its own words. */
export function reasonText(stored: string, locale: Locale): string {
  const [, status] = /^The provider answered (\d{3})$/.exec(stored) ?? []
  if (status !== undefined) return catalogues[locale].answered.replace('{status}', status)
  const known = reasons.find((reason) => catalogues[DEFAULT_LOCALE][reason] === stored)
  return known === undefined ? stored : catalogues[locale][known]
}
