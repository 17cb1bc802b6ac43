import { defineTexts } from '../../platform/texts/texts.ts'

export const t = defineTexts({
  'en-US': { contactUs: 'Contact us' },
  'es-ES': { contactUs: 'Contacto' },
  'it-IT': { contactUs: 'Contatti' },
})
