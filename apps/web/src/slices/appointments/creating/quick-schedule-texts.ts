import { defineTexts } from '../../../platform/texts/late.ts'

export const t = defineTexts({
  'en-US': {
    quickSchedule: 'Quick schedule',
    quickScheduleHint: 'An appointment for a person, in a tab of its own',
    title: 'Select a person',
    another: 'Choose another person',
    noRecipient: 'No recipient selected.',
    blocked: 'Started: {name}. The browser did not open its tab.',
  },
  'es-ES': {
    quickSchedule: 'Cita rápida',
    quickScheduleHint: 'Una cita para una persona, en su propia pestaña',
    title: 'Seleccione una persona',
    another: 'Elegir a otra persona',
    noRecipient: 'No se ha seleccionado a nadie.',
    blocked: 'Iniciada: {name}. El navegador no abrió su pestaña.',
  },
  'it-IT': {
    quickSchedule: 'Appuntamento rapido',
    quickScheduleHint: 'Un appuntamento per una persona, in una scheda propria',
    title: 'Scelga una persona',
    another: 'Scegli un’altra persona',
    noRecipient: 'Nessun destinatario scelto.',
    blocked: 'Avviato: {name}. Il browser non ha aperto la sua scheda.',
  },
})
