import { defineTexts } from '../../../platform/texts/texts.ts'

export const t = defineTexts({
  'en-US': {
    number: 'Number',
    about: 'About',
    case: 'Case',
    owner: 'Clinician',
    when: 'When',
    status: 'Status',
    completed: 'Completed',
  },
  'es-ES': {
    number: 'Número',
    about: 'Sobre',
    case: 'Caso',
    owner: 'Profesional',
    when: 'Cuándo',
    status: 'Estado',
    completed: 'Completado',
  },
  'it-IT': {
    number: 'Numero',
    about: 'Riguarda',
    case: 'Caso',
    owner: 'Operatore',
    when: 'Quando',
    status: 'Stato',
    completed: 'Completato',
  },
})
