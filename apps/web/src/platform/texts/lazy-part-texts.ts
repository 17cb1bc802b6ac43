import { defineTexts } from './texts.ts'

export const t = defineTexts({
  'en-US': { notHere: 'This part hasn’t loaded. It will appear by itself when the connection is back.' },
  'es-ES': { notHere: 'Esta parte no se ha cargado. Aparecerá por sí sola cuando vuelva la conexión.' },
  'it-IT': { notHere: 'Questa parte non è stata caricata. Comparirà da sola quando torna la connessione.' },
})
