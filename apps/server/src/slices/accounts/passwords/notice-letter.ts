import type { Locale } from '@caseloom/contracts/locales'

type Letter = { readonly subject: string; readonly body: string }

/** What an administrator changed about how somebody signs in. */
export type NoticedChange = 'email' | 'two-step'

type Words = Readonly<Record<NoticedChange, { readonly subject: string; readonly line: string }>> & {
  readonly unexpected: string
}

const words: Record<Locale, Words> = {
  'en-US': {
    email: {
      subject: 'Your e-mail address was changed',
      line: 'An administrator changed the e-mail address of the Caseloom account {username}. Messages about the sign-in no longer come here.',
    },
    'two-step': {
      subject: 'Two-step sign-in was turned off',
      line: 'An administrator turned off the two-step sign-in of the Caseloom account {username}. From now on the password alone is asked for.',
    },
    unexpected: 'If you did not expect this, talk to your administrators at once.',
  },
  'es-ES': {
    email: {
      subject: 'Su correo electrónico ha cambiado',
      line: 'Un administrador cambió el correo electrónico de la cuenta de Caseloom {username}. Los mensajes sobre el inicio de sesión ya no llegan aquí.',
    },
    'two-step': {
      subject: 'El inicio de sesión en dos pasos está desactivado',
      line: 'Un administrador desactivó el inicio de sesión en dos pasos de la cuenta de Caseloom {username}. A partir de ahora se pide solo la contraseña.',
    },
    unexpected: 'Si no lo esperaba, hable enseguida con sus administradores.',
  },
  'it-IT': {
    email: {
      subject: 'Il suo indirizzo e-mail è cambiato',
      line: 'Un amministratore ha cambiato l’indirizzo e-mail dell’account Caseloom {username}. I messaggi sull’accesso non arrivano più qui.',
    },
    'two-step': {
      subject: 'L’accesso in due passaggi è disattivato',
      line: 'Un amministratore ha disattivato l’accesso in due passaggi dell’account Caseloom {username}. Da ora è chiesta solo la password.',
    },
    unexpected: 'Se non se lo aspettava, ne parli subito con i suoi amministratori.',
  },
}

/** The notice to the owner of an account, in the account's language. */
export function noticeLetter(locale: Locale, change: NoticedChange, username: string): Letter {
  const { [change]: told, unexpected } = words[locale]
  return { subject: told.subject, body: [told.line.replace('{username}', () => username), unexpected].join('\n\n') }
}
