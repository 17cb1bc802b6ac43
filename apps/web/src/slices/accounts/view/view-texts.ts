import { defineTexts } from '../../../platform/texts/texts.ts'

export const t = defineTexts({
  'en-US': {
    viewing: 'Viewing as {name}, {role}, until {time}. Nothing can be changed.',
    view: 'View as a member',
    end: 'End view',
    clinician: 'clinician',
    supervisor: 'supervisor',
    coordinator: 'coordinator',
    administrator: 'administrator',
  },
  'es-ES': {
    viewing: 'Viendo como {name}, {role}, hasta las {time}. No se puede cambiar nada.',
    view: 'Vista como miembro',
    end: 'Terminar la vista',
    clinician: 'profesional',
    supervisor: 'supervisor',
    coordinator: 'coordinador',
    administrator: 'administrador',
  },
  'it-IT': {
    viewing: 'Vista di {name}, {role}, fino alle {time}. Nulla può essere cambiato.',
    view: 'Vista come membro',
    end: 'Termina la vista',
    clinician: 'operatore',
    supervisor: 'supervisore',
    coordinator: 'coordinatore',
    administrator: 'amministratore',
  },
})
