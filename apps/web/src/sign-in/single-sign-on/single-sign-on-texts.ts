import { defineTexts } from '../../platform/texts/late.ts'

export const t = defineTexts({
  'en-US': {
    checking: 'Signing you in',
    wait: 'One moment, please.',
    refused: 'You are not signed in',
    back: 'Back to sign in',
    careModelTitle: 'Choose the care model',
    careModelIntro: 'Your account has several. Type the short name of the one that you want to open.',
  },
  'es-ES': {
    checking: 'Iniciando su sesión',
    wait: 'Un momento, por favor.',
    refused: 'No ha iniciado sesión',
    back: 'Volver al inicio de sesión',
    careModelTitle: 'Elija el modelo de atención',
    careModelIntro: 'Su cuenta tiene varios. Escriba el nombre corto del que quiere abrir.',
  },
  'it-IT': {
    checking: 'Accesso in corso',
    wait: 'Un momento, per favore.',
    refused: 'Non ha effettuato l’accesso',
    back: 'Torna all’accesso',
    careModelTitle: 'Scelga il modello di cura',
    careModelIntro: 'Il suo account ne ha diversi. Scriva il nome breve di quello che vuole aprire.',
  },
})
