import { defineTexts } from '../../platform/texts/texts.ts'

/** Texts for re-activating a completed item. */
export const t = defineTexts({
  'en-US': {
    reasonRequired: 'Say why, in a few words.',
    reactivateTitle: 'Re-activate {name}?',
    reactivated: 'Re-activated: {name}',
    reactivateBody: 'It can be changed again. The reason is kept in the audit log.',
    linkEnds:
      'The guest link with which it was completed stops working. Send a new one if the family should change answers.',
  },
  'es-ES': {
    reasonRequired: 'Diga por qué, en pocas palabras.',
    reactivateTitle: '¿Reactivar {name}?',
    reactivated: 'Reactivado: {name}',
    reactivateBody: 'Se podrá cambiar de nuevo. El motivo se conserva en el registro de auditoría.',
    linkEnds:
      'El enlace de invitado con el que se completó deja de funcionar. Si la familia debe cambiar respuestas, envíe otro.',
  },
  'it-IT': {
    reasonRequired: 'Dica perché, in poche parole.',
    reactivateTitle: 'Riattivare {name}?',
    reactivated: 'Riattivato: {name}',
    reactivateBody: 'Si potrà modificare di nuovo. Il motivo resta nel registro di controllo.',
    linkEnds:
      'Il link per ospiti con cui è stato completato smette di funzionare. Se la famiglia deve cambiare risposte, ne invii un altro.',
  },
})
