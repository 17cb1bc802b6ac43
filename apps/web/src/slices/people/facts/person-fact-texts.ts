import { defineTexts } from '../../../platform/texts/late.ts'

export const t = defineTexts({
  'en-US': {
    choose: 'Choose',
    nothing: 'empty',
    professionalHint:
      'Every member sees the name, organization, work phone and e-mail of a professional, and can connect them to a family. Only their creator, coordinators and administrators see the rest.',
    missing: 'Enter both a first and a last name.',
    changedMeanwhile: 'Someone else changed this in the meantime. It is now: {value}.',
    keepMine: 'Keep mine',
    keepTheirs: 'Keep theirs',
  },
  'es-ES': {
    choose: 'Elegir',
    nothing: 'vacío',
    professionalHint:
      'Todos los miembros ven el nombre, la organización, el teléfono del trabajo y el correo de un profesional externo, y pueden relacionarlo con una familia. Lo demás solo lo ven quien lo creó, coordinadores y administradores.',
    missing: 'Indique el nombre y los apellidos.',
    changedMeanwhile: 'Otra persona lo ha cambiado entretanto. Ahora es: {value}.',
    keepMine: 'Conservar lo mío',
    keepTheirs: 'Conservar lo otro',
  },
  'it-IT': {
    choose: 'Scegli',
    nothing: 'vuoto',
    professionalHint:
      'Tutti i membri vedono nome, organizzazione, telefono di lavoro ed e-mail di un professionista esterno e possono collegarlo a una famiglia. Il resto lo vedono solo chi l’ha creato, i coordinatori e gli amministratori.',
    missing: 'Indichi il nome e il cognome.',
    changedMeanwhile: 'Qualcun altro l’ha cambiato nel frattempo. Ora è: {value}.',
    keepMine: 'Tieni il mio',
    keepTheirs: 'Tieni l’altro',
  },
})
