import { defineTexts } from '../../platform/texts.ts'

/** Texts around every page; the account's own screens have theirs. */
export const t = defineTexts({
  'en-US': {
    stay: 'Stay signed in',
    staying: 'Staying...',
    warningMessage: 'You haven’t been active for a while. What you typed is kept.',
    warningTitle: 'You will be signed out in {time}',
    endedMessage: 'What you were typing is kept on this computer and comes back when you have signed in.',
    endedTitle: 'Your session has ended',
    signInAgain: 'Sign in again',
    outTitle: 'You are signed out here, but the server does not know it yet',
    outMessage:
      'There is no connection. Nothing is shown on this computer any more. The server is told as soon as the connection is back; if you close this page, the next time Caseloom is opened in this browser.',
    tellNow: 'Try now',
    account: 'Account',
  },
  'es-ES': {
    stay: 'Seguir conectado',
    staying: 'Un momento...',
    warningMessage: 'No se ha hecho nada aquí desde hace un rato. Lo que escribió se ha guardado.',
    warningTitle: 'Su sesión se cerrará en {time}',
    endedMessage: 'Lo que estaba escribiendo se guarda en este ordenador y vuelve cuando inicie sesión.',
    endedTitle: 'Su sesión ha terminado',
    signInAgain: 'Iniciar sesión de nuevo',
    outTitle: 'Aquí su sesión está cerrada, pero el servidor aún no lo sabe',
    outMessage:
      'No hay conexión. En este ordenador ya no se muestra nada. El servidor se enterará en cuanto vuelva la conexión; si cierra esta página, la próxima vez que se abra Caseloom en este navegador.',
    tellNow: 'Intentarlo ahora',
    account: 'Cuenta',
  },
  'it-IT': {
    stay: 'Resta collegato',
    staying: 'Un momento...',
    warningMessage: 'Da un po’ qui non succede nulla. Ciò che ha scritto è conservato.',
    warningTitle: 'La sessione termina tra {time}',
    endedMessage: 'Ciò che stava scrivendo è conservato su questo computer e ritorna dopo l’accesso.',
    endedTitle: 'La sessione è terminata',
    signInAgain: 'Accedi di nuovo',
    outTitle: 'Qui la sessione è chiusa, ma il server non lo sa ancora',
    outMessage:
      'Non c’è connessione. Su questo computer non si vede più nulla. Il server lo saprà appena torna la connessione; se chiude questa pagina, la prossima volta che Caseloom viene aperto in questo browser.',
    tellNow: 'Prova ora',
    account: 'Account',
  },
})
