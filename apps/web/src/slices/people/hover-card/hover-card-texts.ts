import { defineTexts } from '../../../platform/texts/texts.ts'

export const t = defineTexts({
  'en-US': {
    number: 'Number',
    about: 'About',
    when: 'When',
    completed: 'Completed',
  },
  'es-ES': {
    number: 'Número',
    about: 'Sobre',
    when: 'Cuándo',
    completed: 'Completado',
  },
  'it-IT': {
    number: 'Numero',
    about: 'Riguarda',
    when: 'Quando',
    completed: 'Completato',
  },
})
