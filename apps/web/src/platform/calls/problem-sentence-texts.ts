import { defineTexts } from '../texts/texts.ts'

export const t = defineTexts({
  'en-US': {
    offline: 'There is no connection. Nothing was lost. Try again when it is back.',
    noAnswer: 'The server did not answer in time. Nothing was lost. Try again.',
    unexpected: 'Something went wrong. Nothing was lost. Try again.',
  },
  'es-ES': {
    offline: 'No hay conexión. No se ha perdido nada. Inténtelo de nuevo cuando vuelva.',
    noAnswer: 'El servidor no respondió a tiempo. No se ha perdido nada. Inténtelo de nuevo.',
    unexpected: 'Algo salió mal. No se ha perdido nada. Inténtelo de nuevo.',
  },
  'it-IT': {
    offline: 'Non c’è connessione. Nulla è andato perso. Riprovi quando torna.',
    noAnswer: 'Il server non ha risposto in tempo. Nulla è andato perso. Riprovi.',
    unexpected: 'Qualcosa è andato storto. Nulla è andato perso. Riprovi.',
  },
})
