import { defineTexts } from '../texts/texts.ts'

export const t = defineTexts({
  'en-US': {
    stale: 'Someone else changed this meanwhile.',
    loadTheirs: 'Load theirs',
    keepMine: 'Save mine over it',
    notSaved: 'Not saved: {sentence}',
  },
  'es-ES': {
    stale: 'Otra persona ha cambiado esto mientras tanto.',
    loadTheirs: 'Cargar lo suyo',
    keepMine: 'Guardar lo mío encima',
    notSaved: 'Sin guardar: {sentence}',
  },
  'it-IT': {
    stale: 'Nel frattempo qualcun altro ha modificato questo.',
    loadTheirs: 'Carica la sua versione',
    keepMine: 'Salva la mia al suo posto',
    notSaved: 'Non salvato: {sentence}',
  },
})
