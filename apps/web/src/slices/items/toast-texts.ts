import { defineTexts } from '../../platform/texts/texts.ts'

/** Apart from the words of lists and pages, which a guest does not need: their form must stay light (decision 44). */
export const t = defineTexts({
  'en-US': {
    savingError: 'Saving error: {detail}',
    somethingWrong: 'Something went wrong: {detail}',
    unexpectedError: 'An unexpected error happened: {detail}',
    noItem: 'No item was found.',
  },
  'es-ES': {
    savingError: 'Error al guardar: {detail}',
    somethingWrong: 'Algo salió mal: {detail}',
    unexpectedError: 'Ocurrió un error inesperado: {detail}',
    noItem: 'No se encontró ningún elemento.',
  },
  'it-IT': {
    savingError: 'Errore di salvataggio: {detail}',
    somethingWrong: 'Qualcosa è andato storto: {detail}',
    unexpectedError: 'Si è verificato un errore imprevisto: {detail}',
    noItem: 'Nessun elemento trovato.',
  },
})
