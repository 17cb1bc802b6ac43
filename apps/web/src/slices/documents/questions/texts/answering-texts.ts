import { defineTexts } from '../../../../platform/texts/texts.ts'

/** Words of questions and of completing a form. Apart from those that guests do not need: their form must stay light (decision 44). */
export const t = defineTexts({
  'en-US': {
    answered: 'Answered',
    answerFirst: 'Answer this before you complete the form.',
    questionTypeNotFound: 'QUESTION TYPE NOT FOUND',
    missingTitle: {
      one: '{count} required question has no answer',
      other: '{count} required questions have no answer',
    },
    missingOnPage: 'Page {page}: {title}',
    choiceNeeded: 'Two people changed the same answer. Choose which one to keep, then complete the form.',
    stillSaving: 'Some answers could not be saved yet. Nothing was lost; try again in a moment.',
  },
  'es-ES': {
    answered: 'Respondido',
    answerFirst: 'Responda a esto antes de completar el formulario.',
    missingTitle: {
      one: 'Falta la respuesta a {count} pregunta obligatoria',
      other: 'Faltan las respuestas a {count} preguntas obligatorias',
    },
    missingOnPage: 'Página {page}: {title}',
    choiceNeeded: 'Dos personas cambiaron la misma respuesta. Elija cuál conservar y termine después el formulario.',
    stillSaving: 'Algunas respuestas aún no se han guardado. No se ha perdido nada; inténtelo de nuevo en un momento.',
    questionTypeNotFound: 'TIPO DE PREGUNTA DESCONOCIDO',
  },
  'it-IT': {
    answered: 'Risposto',
    answerFirst: 'Risponda prima di completare il modulo.',
    missingTitle: {
      one: 'Manca la risposta a {count} domanda obbligatoria',
      other: 'Mancano le risposte a {count} domande obbligatorie',
    },
    missingOnPage: 'Pagina {page}: {title}',
    choiceNeeded: 'Due persone hanno modificato la stessa risposta. Scelga quale conservare, poi concluda il modulo.',
    stillSaving: 'Alcune risposte non sono ancora salvate. Nulla è andato perso; riprovi tra un momento.',
    questionTypeNotFound: 'TIPO DI DOMANDA SCONOSCIUTO',
  },
})
