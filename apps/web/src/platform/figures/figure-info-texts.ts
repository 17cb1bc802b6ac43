import { defineTexts } from '../texts/texts.ts'

export const t = defineTexts({
  'en-US': {
    howComputed: 'How it is computed: {figure}',
    notLoaded: 'This could not be loaded.',
  },
  'es-ES': { howComputed: 'Cómo se calcula: {figure}', notLoaded: 'No se pudo cargar.' },
  'it-IT': { howComputed: 'Come si calcola: {figure}', notLoaded: 'Impossibile caricare.' },
})
