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
