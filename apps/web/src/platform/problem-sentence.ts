import { ApiProblem, OfflineError } from './api.ts'
import { defineTexts } from './texts.ts'

const t = defineTexts({
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

/** The sentence to show for a failure: the server's own if it gave one. */
export function problemSentence(error: unknown): string {
  if (error instanceof ApiProblem) return error.detail
  return error instanceof OfflineError ? t('offline') : t('unexpected')
}
