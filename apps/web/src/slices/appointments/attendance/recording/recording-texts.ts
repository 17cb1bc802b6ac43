import { defineTexts } from '../../../../platform/texts/late.ts'

export const t = defineTexts({
  'en-US': {
    title: 'Attendance Completion - {at}/{total}',
    step: '{at} of {total}',
    toRecord: 'To record: {names}',
    outcome: 'Outcome',
    answered: 'Answered',
    completeAllHint: {
      one: 'The outcome is recorded for {count} person.',
      other: 'The outcome is recorded for all {count} people.',
    },
    waits: 'This outcome waits on this device and is sent when the connection returns.',
    next: 'Next',
    done: 'Done',
    everyone: 'Everyone is recorded.',
  },
  'es-ES': {
    title: 'Registro de asistencia - {at}/{total}',
    step: '{at} de {total}',
    toRecord: 'Por registrar: {names}',
    outcome: 'Resultado',
    answered: 'Respondido',
    completeAllHint: {
      one: 'El resultado se registra para {count} persona.',
      other: 'El resultado se registra para las {count} personas.',
    },
    waits: 'Este resultado espera en este dispositivo y se enviará cuando vuelva la conexión.',
    next: 'Siguiente',
    done: 'Hecho',
    everyone: 'La asistencia de todos está registrada.',
  },
  'it-IT': {
    title: 'Registrazione delle presenze - {at}/{total}',
    step: '{at} di {total}',
    toRecord: 'Da registrare: {names}',
    outcome: 'Esito',
    answered: 'Risposto',
    completeAllHint: {
      one: 'L’esito viene registrato per {count} persona.',
      other: 'L’esito viene registrato per tutte le {count} persone.',
    },
    waits: 'Questo esito aspetta su questo dispositivo e viene inviato quando torna la connessione.',
    next: 'Avanti',
    done: 'Fatto',
    everyone: 'Le presenze di tutti sono registrate.',
  },
})
