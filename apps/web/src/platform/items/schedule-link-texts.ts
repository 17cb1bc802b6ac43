import { defineTexts } from '../texts/texts.ts'

export const t = defineTexts({
  'en-US': { newWindow: 'Opens in a new window' },
  'es-ES': { newWindow: 'Se abre en una ventana nueva' },
  'it-IT': { newWindow: 'Si apre in una nuova finestra' },
})
