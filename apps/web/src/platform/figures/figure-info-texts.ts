import { defineTexts } from '../texts/texts.ts'

export const t = defineTexts({
  'en-US': {
    howComputed: 'How it is computed: {figure}',
    loading: 'Loading...',
    notLoaded: 'This could not be loaded.',
  },
  'es-ES': { howComputed: 'Cómo se calcula: {figure}', loading: 'Cargando...', notLoaded: 'No se pudo cargar.' },
  'it-IT': { howComputed: 'Come si calcola: {figure}', loading: 'Caricamento...', notLoaded: 'Impossibile caricare.' },
})
