import { defineTexts } from '../texts/texts.ts'

export const t = defineTexts({
  'en-US': {
    offline: 'There is no connection. Nothing was lost. Try again when it is back.',
    unexpected: 'Something went wrong. Nothing was lost. Try again.',
  },
  'es-ES': {
    offline: 'No hay conexión. No se ha perdido nada. Inténtelo de nuevo cuando vuelva.',
    unexpected: 'Algo salió mal. No se ha perdido nada. Inténtelo de nuevo.',
  },
  'it-IT': {
    offline: 'Non c’è connessione. Nulla è andato perso. Riprovi quando torna.',
    unexpected: 'Qualcosa è andato storto. Nulla è andato perso. Riprovi.',
  },
})
