import { defineTexts } from '../texts/texts.ts'

export const t = defineTexts({
  'en-US': {
    cancel: 'Cancel',
    saving: 'Saving...',
    discardTitle: 'Discard what you typed?',
    discard: 'Discard',
    keep: 'Keep editing',
    required: 'Required',
    answered: 'Answered',
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
    today: 'Today',
    clear: 'Clear',
    invalidDate: 'Invalid date',
    saysNow: 'What it says now',
    sendAgain: 'Save again to put your changes over it. The rest stays as it is now.',
    pasteCut:
      'Only the first {most} characters fit in this field. The end of what you pasted was left out; it is still in the clipboard.',
  },
  'es-ES': {
    cancel: 'Cancelar',
    saving: 'Guardando...',
    discardTitle: '¿Descartar lo escrito?',
    discard: 'Descartar',
    keep: 'Seguir editando',
    required: 'Obligatorio',
    answered: 'Respondido',
    previousMonth: 'Mes anterior',
    nextMonth: 'Mes siguiente',
    today: 'Hoy',
    clear: 'Borrar',
    invalidDate: 'Fecha no válida',
    saysNow: 'Lo que dice ahora',
    sendAgain: 'Guarde otra vez para aplicar sus cambios. Lo demás queda como está ahora.',
    pasteCut:
      'En este campo solo caben {most} caracteres. El final de lo que ha pegado se ha quedado fuera; sigue en el portapapeles.',
  },
  'it-IT': {
    cancel: 'Annulla',
    saving: 'Salvataggio...',
    discardTitle: 'Scartare ciò che ha scritto?',
    discard: 'Scarta',
    keep: 'Continua',
    required: 'Obbligatorio',
    answered: 'Compilato',
    previousMonth: 'Mese precedente',
    nextMonth: 'Mese successivo',
    today: 'Oggi',
    clear: 'Cancella',
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
