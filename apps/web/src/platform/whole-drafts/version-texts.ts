import { defineTexts } from '../texts/texts.ts'

/** The words of what is published in versions, and brought in by a file. */
export const t = defineTexts({
  'en-US': {
    draftOf: 'Draft of version {version}',
    publish: 'Publish version {version}',
    notJson: '{name} is not a JSON file.',
  },
  'es-ES': {
    draftOf: 'Borrador de la versión {version}',
    publish: 'Publicar la versión {version}',
    notJson: '{name} no es un archivo JSON.',
  },
  'it-IT': {
    draftOf: 'Bozza della versione {version}',
    publish: 'Pubblica la versione {version}',
    notJson: '{name} non è un file JSON.',
  },
})
