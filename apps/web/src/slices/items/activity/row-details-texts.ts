import { defineTexts } from '../../../platform/texts/texts.ts'

/** Texts of the details under an open row. */
export const t = defineTexts({
  'en-US': {
    noDetails: 'No details.',
    noNotes: 'No notes.',
    nothingRequired: 'Nothing required',
    required: 'Required: {name}',
  },
  'es-ES': {
    noDetails: 'Sin detalles.',
    noNotes: 'Sin notas.',
    nothingRequired: 'Nada pendiente',
    required: 'Pendiente: {name}',
  },
  'it-IT': {
    noDetails: 'Nessun dettaglio.',
    noNotes: 'Nessuna nota.',
    nothingRequired: 'Nulla da completare',
    required: 'Da completare: {name}',
  },
})
