import { defineTexts } from '../../platform/texts/texts.ts'

export const t = defineTexts({
  'en-US': {
    waiting: { one: '{count} change is waiting to be sent.', other: '{count} changes are waiting to be sent.' },
  },
  'es-ES': {
    waiting: { one: '{count} cambio espera a ser enviado.', other: '{count} cambios esperan a ser enviados.' },
  },
  'it-IT': {
    waiting: {
      one: '{count} modifica attende di essere inviata.',
      other: '{count} modifiche attendono di essere inviate.',
    },
  },
})
