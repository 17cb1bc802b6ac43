import { defineTexts } from '../../../platform/texts/texts.ts'

/** Texts around every page; the account's own screens have theirs. */
export const t = defineTexts({
  'en-US': {
    stay: 'Stay signed in',
    staying: 'One moment...',
    warningMessage: 'You haven’t been active for a while. What you typed is kept.',
    warningTitle: 'You will be signed out in {time}',
    endedMessage: 'What you were typing is kept on this computer and will be there when you sign in.',
    endedTitle: 'Your session has ended',
    signInAgain: 'Sign in again',
    outTitle: 'You are signed out on this computer, but not yet on the server',
    outMessage:
      'There is no connection. This computer no longer shows anything. Sign-out finishes when the connection is back or, if you close this page, the next time Caseloom is opened in this browser.',
    tellNow: 'Try now',
    account: 'Account',
  },
  'es-ES': {
    stay: 'Seguir conectado',
    staying: 'Un momento...',
    warningMessage: 'Lleva un rato sin actividad. Lo que escribió se ha guardado.',
    warningTitle: 'Su sesión se cerrará en {time}',
    endedMessage: 'Lo que estaba escribiendo se ha guardado en este ordenador y lo encontrará al iniciar sesión.',
    endedTitle: 'Su sesión ha terminado',
    signInAgain: 'Iniciar sesión de nuevo',
    outTitle: 'Su sesión está cerrada en este ordenador, pero aún no en el servidor',
    outMessage:
      'No hay conexión. En este ordenador ya no se muestra nada. El cierre de sesión terminará cuando vuelva la conexión o, si cierra esta página, la próxima vez que se abra Caseloom en este navegador.',
    tellNow: 'Intentarlo ahora',
    account: 'Cuenta',
  },
  'it-IT': {
    stay: 'Resta collegato',
    staying: 'Un momento...',
    warningMessage: 'Non è attivo da un po’. Ciò che ha scritto è stato salvato.',
    warningTitle: 'La sessione termina tra {time}',
    endedMessage: 'Ciò che stava scrivendo è salvato su questo computer e lo ritroverà dopo l’accesso.',
    endedTitle: 'La sessione è terminata',
    signInAgain: 'Accedi di nuovo',
    outTitle: 'La sessione è chiusa su questo computer, ma non ancora sul server',
    outMessage:
      'Non c’è connessione. Su questo computer non si vede più nulla. L’uscita si completerà quando torna la connessione o, se chiude questa pagina, la prossima volta che Caseloom viene aperto in questo browser.',
    tellNow: 'Prova ora',
    account: 'Account',
  },
})
