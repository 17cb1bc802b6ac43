import { defineTexts } from '../../../platform/texts/texts.ts'

export const t = defineTexts({
  'en-US': {
    title: 'Single sign-on',
    intro:
      'Once your account is connected to {name}, you sign in there and need no password here. Two-step sign-in, if you have turned it on, still asks for its code.',
    connect: 'Connect {name}',
    connected: 'Connected to {name} since {day}',
    neverUsed: 'Not used to sign in yet.',
    lastUsed: 'Last used {time}.',
    disconnect: 'Disconnect',
    disconnectTitle: 'Disconnect {name}?',
    disconnectBody:
      'You sign in with your password again. If {name} knows you by the e-mail address of your account here, signing in with it connects the two again.',
    disconnected: '{name} is disconnected',
    connectSentence: 'Enter your password, then sign in at {name}. You will come back here.',
  },
  'es-ES': {
    title: 'Inicio de sesión único',
    intro:
      'Cuando su cuenta está conectada a {name}, inicia sesión allí y aquí no necesita contraseña. Si ha activado el acceso en dos pasos, se le sigue pidiendo el código.',
    connect: 'Conectar {name}',
    connected: 'Conectado a {name} desde el {day}',
    neverUsed: 'Aún no se ha usado para iniciar sesión.',
    lastUsed: 'Último uso: {time}.',
    disconnect: 'Desconectar',
    disconnectTitle: '¿Desconectar {name}?',
    disconnectBody:
      'Volverá a iniciar sesión con su contraseña. Si {name} le conoce por la dirección de correo de su cuenta, iniciar sesión allí vuelve a conectar los dos.',
    disconnected: '{name} está desconectado',
    connectSentence: 'Escriba su contraseña y después inicie sesión en {name}, que le devuelve aquí.',
  },
  'it-IT': {
    title: 'Accesso unico',
    intro:
      'Quando il suo account è collegato a {name}, accede lì e qui non le serve la password. Se ha attivato l’accesso in due passaggi, il codice viene chiesto comunque.',
    connect: 'Collega {name}',
    connected: 'Collegato a {name} dal {day}',
    neverUsed: 'Non ancora usato per accedere.',
    lastUsed: 'Ultimo uso: {time}.',
    disconnect: 'Scollega',
    disconnectTitle: 'Scollegare {name}?',
    disconnectBody:
      'Accederà di nuovo con la password. Se {name} la conosce con l’indirizzo e-mail del suo account, accedere lì ricollega i due.',
    disconnected: '{name} è scollegato',
    connectSentence: 'Scriva la password, poi acceda a {name}, che la riporta qui.',
  },
})
