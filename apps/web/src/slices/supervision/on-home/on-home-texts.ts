import { defineTexts } from '../../../platform/texts/texts.ts'

export const t = defineTexts({
  'en-US': {
    yourGroups: 'Your groups',
    allGroups: 'All groups',
    nothingWaits: 'Nothing is waiting.',
  },
  'es-ES': {
    yourGroups: 'Sus grupos',
    allGroups: 'Todos los grupos',
    nothingWaits: 'No espera nada.',
  },
  'it-IT': {
    yourGroups: 'I suoi gruppi',
    allGroups: 'Tutti i gruppi',
    nothingWaits: 'Nulla è in attesa.',
  },
})
