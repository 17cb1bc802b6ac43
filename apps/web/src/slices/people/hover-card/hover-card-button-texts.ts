import { defineTexts } from '../../../platform/texts/texts.ts'

export const t = defineTexts({
  'en-US': { cardOf: 'Card of {name}' },
  'es-ES': { cardOf: 'Ficha de {name}' },
  'it-IT': { cardOf: 'Scheda di {name}' },
})
