import { defineTexts } from '../../../platform/texts/texts.ts'

/** Texts of the lazy parts of rows. */
export const t = defineTexts({
  'en-US': {
    failed: 'error...',
    tooltipFailed: 'err: {error}',
    attachedCount: '{count} attached',
    leftOut: 'This does not exist, or you do not have access to it.',
  },
  'es-ES': {
    failed: 'error...',
    tooltipFailed: 'err: {error}',
    attachedCount: '{count} adjuntos',
    leftOut: 'Esto no existe o no puede verlo.',
  },
  'it-IT': {
    failed: 'error...',
    tooltipFailed: 'err: {error}',
    attachedCount: '{count} allegati',
    leftOut: 'Non esiste o non può vederlo.',
  },
})
