import { defineTexts } from '../texts/late.ts'

export const t = defineTexts({
  'en-US': {
    discardTitle: 'Discard what you typed?',
    keep: 'Keep editing',
    answered: 'Answered',
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
    invalidDate: 'Invalid date',
    saysNow: 'What it says now',
    sendAgain: 'Save again to put your changes over it. The rest stays as it is now.',
    pasteCut:
      'Only the first {most} characters fit in this field. The end of what you pasted was left out; it is still in the clipboard.',
  },
  'es-ES': {
    discardTitle: '¿Descartar lo escrito?',
    keep: 'Seguir editando',
    answered: 'Respondido',
    previousMonth: 'Mes anterior',
    nextMonth: 'Mes siguiente',
    invalidDate: 'Fecha no válida',
    saysNow: 'Lo que dice ahora',
    sendAgain: 'Guarde otra vez para aplicar sus cambios. Lo demás queda como está ahora.',
    pasteCut:
      'En este campo solo caben {most} caracteres. El final de lo que ha pegado se ha quedado fuera; sigue en el portapapeles.',
  },
  'it-IT': {
    discardTitle: 'Scartare ciò che ha scritto?',
    keep: 'Continua',
    answered: 'Compilato',
    previousMonth: 'Mese precedente',
    nextMonth: 'Mese successivo',
    invalidDate: 'Data non valida',
    saysNow: 'Che cosa dice ora',
    sendAgain: 'Salvi di nuovo per applicare le sue modifiche. Il resto rimane com’è ora.',
    pasteCut:
      'In questo campo entrano solo {most} caratteri. La fine di ciò che ha incollato è rimasta fuori; è ancora negli appunti.',
  },
})

/** The question before typed text is lost. */
export const discardTexts = () => ({ title: t('discardTitle'), discard: t('discard'), keep: t('keep') })

/** Makes a field required. */
export const requirement = () => ({ required: t('required'), answered: t('answered') })

/** The texts of a date field. */
export const dateTexts = () => ({
  previousMonth: t('previousMonth'),
  nextMonth: t('nextMonth'),
  today: t('today'),
  clear: t('clear'),
  invalid: t('invalidDate'),
})
