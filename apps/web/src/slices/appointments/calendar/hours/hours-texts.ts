import { defineTexts } from '../../../../platform/texts/late.ts'

export const t = defineTexts({
  'en-US': {
    hint: 'The day and week views shade all other hours. You can still plan appointments in them.',
    days: 'Days',
    from: 'From',
    until: 'Until',
    saved: 'Working hours saved',
  },
  'es-ES': {
    hint: 'Las vistas de día y de semana sombrean las demás horas. También en ellas puede planear citas.',
    days: 'Días',
    from: 'Desde',
    until: 'Hasta',
    saved: 'Se guardó el horario de trabajo',
  },
  'it-IT': {
    hint: 'Le viste giorno e settimana ombreggiano le altre ore. Anche in quelle può fissare appuntamenti.',
    days: 'Giorni',
    from: 'Dalle',
    until: 'Alle',
    saved: 'L’orario di lavoro è stato salvato',
  },
})
