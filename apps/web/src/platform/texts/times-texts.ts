import { defineTexts } from './texts.ts'

export const t = defineTexts({
  'en-US': {
    tomorrow: 'Tomorrow',
    yesterday: 'Yesterday',
    now: 'now',
    inMinutes: 'in {minutes} min',
    minutesAgo: '{minutes} min',
    hoursAgo: '{hours} h',
  },
  'es-ES': {
    tomorrow: 'Mañana',
    yesterday: 'Ayer',
    now: 'ahora',
    inMinutes: 'en {minutes} min',
    minutesAgo: '{minutes} min',
    hoursAgo: '{hours} h',
  },
  'it-IT': {
    tomorrow: 'Domani',
    yesterday: 'Ieri',
    now: 'adesso',
    inMinutes: 'tra {minutes} min',
    minutesAgo: '{minutes} min',
    hoursAgo: '{hours} h',
  },
})
