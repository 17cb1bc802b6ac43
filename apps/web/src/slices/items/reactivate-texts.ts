import { defineTexts } from '../../platform/texts.ts'

/** Texts for re-activating a completed item. */
export const t = defineTexts({
  'en-US': {
    reasonRequired: 'Say why, in a few words.',
    reactivateTitle: 'Re-activate {name}?',
    requiredBadge: 'Required',
    reactivate: 'Re-activate',
    reason: 'Reason',
    answered: 'Answered',
    reactivated: 'Re-activated: {name}',
    reactivateBody: 'It opens for changes again. The reason is kept in the audit trail.',
  },
  'es-ES': {
    reasonRequired: 'Diga por qué, en pocas palabras.',
    reactivateTitle: '¿Reactivar {name}?',
    requiredBadge: 'Obligatorio',
    reactivate: 'Reactivar',
    reason: 'Motivo',
    answered: 'Respondido',
    reactivated: 'Reactivado: {name}',
    reactivateBody: 'Se abre de nuevo para cambios. El motivo queda en el registro de auditoría.',
  },
  'it-IT': {
    reasonRequired: 'Dica perché, in poche parole.',
    reactivateTitle: 'Riattivare {name}?',
    requiredBadge: 'Obbligatorio',
    reactivate: 'Riattiva',
    reason: 'Motivo',
    answered: 'Risposto',
    reactivated: 'Riattivato: {name}',
    reactivateBody: 'Si riapre alle modifiche. Il motivo resta nel registro.',
  },
})
