import { defineTexts } from '../texts/texts.ts'

export const t = defineTexts({
  'en-US': {
    title: 'Discard the draft of {name}?',
    message: 'The published versions stay as they are.',
    discard: 'Discard draft',
    keep: 'Keep it',
    discarded: 'The draft was discarded.',
  },
  'es-ES': {
    title: '¿Descartar el borrador de {name}?',
    message: 'Las versiones publicadas se quedan como están.',
    discard: 'Descartar borrador',
    keep: 'Conservarlo',
    discarded: 'El borrador se ha descartado.',
  },
  'it-IT': {
    title: 'Eliminare la bozza di {name}?',
    message: 'Le versioni pubblicate restano come sono.',
    discard: 'Elimina bozza',
    keep: 'Conservala',
    discarded: 'La bozza è stata eliminata.',
  },
})
