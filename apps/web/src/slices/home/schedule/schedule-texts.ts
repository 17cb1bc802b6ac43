import { defineTexts } from '../../../platform/texts/texts.ts'

export const t = defineTexts({
  'en-US': {
    schedule: 'Today’s schedule',
    outstanding: 'Outstanding',
    seeMore: 'See {count} more',
    collapse: 'Collapse',
    due: 'due {day}',
  },
  'es-ES': {
    schedule: 'Agenda de hoy',
    outstanding: 'Pendiente',
    seeMore: 'Ver {count} más',
    collapse: 'Contraer',
    due: 'vence: {day}',
  },
  'it-IT': {
    schedule: 'Programma di oggi',
    outstanding: 'In sospeso',
    seeMore: 'Mostra altri {count}',
    collapse: 'Riduci',
    due: 'scadenza: {day}',
  },
})
