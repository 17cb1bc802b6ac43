import type { Locale } from '@caseloom/contracts/locales'

type Letter = { readonly subject: string; readonly body: string }

/** Changes to the way somebody signs in. An administrator makes them, except for a new passkey and a connection, which the member makes. */
export type NoticedChange =
  | 'email'
  | 'two-step'
  | 'passkey-added'
  | 'passkeys-removed'
  | 'sso-connected'
  | 'sso-disconnected'

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
    'passkey-added': {
      subject: 'A passkey was added',
      line: 'A passkey was added to the Caseloom account {username}. The device that holds it signs in without the password. You see your passkeys on the page of your account, and can remove them there.',
    },
    'passkeys-removed': {
      subject: 'Your passkeys were removed',
      line: 'An administrator removed the passkeys of the Caseloom account {username}. From now on you sign in with your password, and can add a passkey again.',
    },
    'sso-connected': {
      subject: 'Single sign-on was connected',
      line: 'The Caseloom account {username} was connected to the single sign-on of your organization, which signs in without the password. You see the connection on the page of your account, and can end it there.',
    },
    'sso-disconnected': {
      subject: 'Single sign-on was disconnected',
      line: 'An administrator disconnected the Caseloom account {username} from the single sign-on of your organization. From now on you sign in with your password, and can connect it again on the page of your account.',
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
    'passkey-added': {
      subject: 'Se ha añadido una llave de acceso',
      line: 'Se añadió una llave de acceso a la cuenta de Caseloom {username}. El dispositivo que la guarda inicia sesión sin la contraseña. En la página de su cuenta puede ver sus llaves de acceso y quitarlas.',
    },
    'passkeys-removed': {
      subject: 'Se han quitado sus llaves de acceso',
      line: 'Un administrador quitó las llaves de acceso de la cuenta de Caseloom {username}. A partir de ahora inicie sesión con su contraseña; puede volver a añadir una llave.',
    },
    'sso-connected': {
      subject: 'Se ha conectado el inicio de sesión único',
      line: 'La cuenta de Caseloom {username} se conectó al inicio de sesión único de su organización, que abre la cuenta sin la contraseña. En la página de su cuenta puede ver la conexión y terminarla.',
    },
    'sso-disconnected': {
      subject: 'Se ha desconectado el inicio de sesión único',
      line: 'Un administrador desconectó la cuenta de Caseloom {username} del inicio de sesión único de su organización. A partir de ahora inicie sesión con su contraseña; puede volver a conectarla en la página de su cuenta.',
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
    'passkey-added': {
      subject: 'È stata aggiunta una passkey',
      line: 'È stata aggiunta una passkey all’account Caseloom {username}. Il dispositivo che la contiene accede senza la password. Nella pagina del suo account può vedere le sue passkey e rimuoverle.',
    },
    'passkeys-removed': {
      subject: 'Le sue passkey sono state rimosse',
      line: 'Un amministratore ha rimosso le passkey dell’account Caseloom {username}. Da ora acceda con la password; può aggiungere di nuovo una passkey.',
    },
    'sso-connected': {
      subject: 'L’accesso unico è stato collegato',
      line: 'L’account Caseloom {username} è stato collegato all’accesso unico della sua organizzazione, che accede senza la password. Nella pagina del suo account può vedere il collegamento e interromperlo.',
    },
    'sso-disconnected': {
      subject: 'L’accesso unico è stato scollegato',
      line: 'Un amministratore ha scollegato l’account Caseloom {username} dall’accesso unico della sua organizzazione. Da ora acceda con la password; può collegarlo di nuovo nella pagina del suo account.',
    },
    unexpected: 'Se non se lo aspettava, ne parli subito con i suoi amministratori.',
  },
}

/** The notice to the owner of an account, in the account's language. */
export function noticeLetter(locale: Locale, change: NoticedChange, username: string): Letter {
  const { [change]: told, unexpected } = words[locale]
  return { subject: told.subject, body: [told.line.replace('{username}', () => username), unexpected].join('\n\n') }
}
