import { defineTexts } from '../../../platform/texts/texts.ts'

/** Separate from the other texts of folders, because lists need these before any folder is opened. */
export const t = defineTexts({
  'en-US': { addToFolder: 'Add to shared folder...', newFolder: 'New shared folder' },
  'es-ES': { addToFolder: 'Añadir a carpeta compartida...', newFolder: 'Nueva carpeta compartida' },
  'it-IT': { addToFolder: 'Aggiungi a cartella condivisa...', newFolder: 'Nuova cartella condivisa' },
})
