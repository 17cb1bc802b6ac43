import type { Locale } from '@caseloom/contracts/locales'

type Letter = { readonly subject: string; readonly body: string }
type Words = { readonly subject: string; readonly lines: readonly string[] }

const words: Record<Locale, Words> = {
  'en-US': {
    subject: 'Set a new password',
    lines: [
      'Someone asked for a new password for the Caseloom account {username}.',
      'Open this link within 30 minutes to set one. It works once.',
      '{link}',
      'If this was not you, ignore this message: your password stays the same.',
    ],
  },
  'es-ES': {
    subject: 'Elija una nueva contraseña',
    lines: [
      'Alguien pidió una nueva contraseña para la cuenta de Caseloom {username}.',
      'Abra este enlace en los próximos 30 minutos para elegirla. Funciona una sola vez.',
      '{link}',
      'Si no fue usted, no tiene que hacer nada: su contraseña sigue siendo la misma.',
    ],
  },
  'it-IT': {
    subject: 'Imposti una nuova password',
    lines: [
      'Qualcuno ha chiesto una nuova password per l’account Caseloom {username}.',
      'Apra questo link entro 30 minuti per impostarla. Funziona una volta sola.',
      '{link}',
      'Se non è stato lei, non deve fare nulla: la sua password resta quella di prima.',
    ],
  },
}

/** The letter with the link, in the account's language. */
export function resetLetter(locale: Locale, username: string, link: string): Letter {
  const { subject, lines } = words[locale]
  // A function, because a name may contain a dollar sign, which replace would take for a replacement pattern.
  const body = lines
    .join('\n\n')
    .replace('{username}', () => username)
    .replace('{link}', () => link)
  return { subject, body }
}
