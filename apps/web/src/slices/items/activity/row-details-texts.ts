import { defineTexts } from '../../../platform/texts/texts.ts'

/** Texts of the details under an open row. */
export const t = defineTexts({
  'en-US': {
    changed: 'Last changed',
    noDetails: 'No details.',
    noNotes: 'No notes.',
    nothingRequired: 'Nothing required',
    required: 'Required: {name}',
  },
  'es-ES': {
    changed: 'Último cambio',
    noDetails: 'Sin detalles.',
    noNotes: 'Sin notas.',
    nothingRequired: 'Nada pendiente',
    required: 'Pendiente: {name}',
  },
  'it-IT': {
    changed: 'Ultima modifica',
    noDetails: 'Nessun dettaglio.',
    noNotes: 'Nessuna nota.',
    nothingRequired: 'Nulla da completare',
    required: 'Da completare: {name}',
  },
})
