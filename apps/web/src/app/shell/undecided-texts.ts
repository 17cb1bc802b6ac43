import { defineTexts } from '../../platform/texts/texts.ts'

export const t = defineTexts({
  'en-US': {
    undecided: { one: '{count} change could not be saved.', other: '{count} changes could not be saved.' },
    show: 'Show',
  },
  'es-ES': {
    undecided: { one: 'No se pudo guardar {count} cambio.', other: 'No se pudieron guardar {count} cambios.' },
    show: 'Mostrar',
  },
  'it-IT': {
    undecided: {
      one: 'Non è stato possibile salvare {count} modifica.',
      other: 'Non è stato possibile salvare {count} modifiche.',
    },
    show: 'Mostra',
  },
})
