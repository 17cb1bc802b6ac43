import { defineTexts } from '../platform/texts/late.ts'

/** The texts of the list of a bundle, which is loaded apart. */
export const t = defineTexts({
  'en-US': {
    who: 'Who is filling this in?',
    whoHint: 'Choose the first name of the person the questions are about.',
    somebodyElse: 'Somebody else',
    begin: 'Begin',
    done: 'Done',
    formsDone: '{done} of {all} forms are done',
    allDone: 'Everything is done. Thank you.',
    waits: 'Waits',
    offlineList: 'There is no connection. A form that was not opened yet opens when it is back.',
  },
  'es-ES': {
    who: '¿Quién lo rellena?',
    whoHint: 'Elija el nombre de la persona de la que tratan las preguntas.',
    somebodyElse: 'Otra persona',
    begin: 'Empezar',
    done: 'Hecho',
    formsDone: '{done} de {all} formularios hechos',
    allDone: 'Está todo hecho. Gracias.',
    waits: 'En espera',
    offlineList: 'No hay conexión. Un formulario que aún no se ha abierto se abrirá cuando vuelva.',
  },
  'it-IT': {
    who: 'Chi lo compila?',
    whoHint: 'Scelga il nome della persona di cui parlano le domande.',
    somebodyElse: 'Un’altra persona',
    begin: 'Inizia',
    done: 'Fatto',
    formsDone: '{done} moduli su {all} conclusi',
    allDone: 'È tutto fatto. Grazie.',
    waits: 'In attesa',
    offlineList: 'Non c’è connessione. Un modulo non ancora aperto si aprirà quando torna.',
  },
})
