import { defineTexts } from '../../../platform/texts/texts.ts'

/** How much of each flag there is. */
export const t = defineTexts({
  'en-US': {
    'incidents-open': { one: '{count} open incident', other: '{count} open incidents' },
    'no-outcome': { one: '{count} session without an outcome', other: '{count} sessions without an outcome' },
    'forms-overdue': { one: '{count} overdue form', other: '{count} overdue forms' },
    'no-session': { one: '{count} case without a session', other: '{count} cases without a session' },
    'score-falling': { one: '{count} falling score', other: '{count} falling scores' },
    'rating-due': { one: '{count} rating due', other: '{count} ratings due' },
  },
  'es-ES': {
    'incidents-open': { one: '{count} incidente abierto', other: '{count} incidentes abiertos' },
    'no-outcome': { one: '{count} sesión sin resultado', other: '{count} sesiones sin resultado' },
    'forms-overdue': { one: '{count} formulario atrasado', other: '{count} formularios atrasados' },
    'no-session': { one: '{count} caso sin sesión', other: '{count} casos sin sesión' },
    'score-falling': { one: '{count} puntuación que baja', other: '{count} puntuaciones que bajan' },
    'rating-due': { one: '{count} valoración pendiente', other: '{count} valoraciones pendientes' },
  },
  'it-IT': {
    'incidents-open': { one: '{count} incidente aperto', other: '{count} incidenti aperti' },
    'no-outcome': { one: '{count} seduta senza esito', other: '{count} sedute senza esito' },
    'forms-overdue': { one: '{count} modulo in ritardo', other: '{count} moduli in ritardo' },
    'no-session': { one: '{count} caso senza seduta', other: '{count} casi senza seduta' },
    'score-falling': { one: '{count} punteggio in calo', other: '{count} punteggi in calo' },
    'rating-due': { one: '{count} valutazione da fare', other: '{count} valutazioni da fare' },
  },
})
