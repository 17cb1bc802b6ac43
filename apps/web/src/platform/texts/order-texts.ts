import { defineTexts } from './texts.ts'

/** The words of lists whose rows can be moved. */
export const t = defineTexts({
  'en-US': {
    up: 'Move up',
    down: 'Move down',
    upNamed: 'Move {name} up',
    downNamed: 'Move {name} down',
  },
  'es-ES': {
    up: 'Subir',
    down: 'Bajar',
    upNamed: 'Subir {name}',
    downNamed: 'Bajar {name}',
  },
  'it-IT': {
    up: 'Sposta su',
    down: 'Sposta giù',
    upNamed: 'Sposta {name} in su',
    downNamed: 'Sposta {name} in giù',
  },
})
