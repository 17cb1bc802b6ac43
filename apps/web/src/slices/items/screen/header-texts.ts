import { defineTexts } from '../../../platform/texts/texts.ts'

/** Apart from the texts of all sheets, because a guest's form has those and no head. */
export const t = defineTexts({
  'en-US': { saved: 'Saved' },
  'es-ES': { saved: 'Guardado' },
  'it-IT': { saved: 'Salvato' },
})
