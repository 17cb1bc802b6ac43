import { defineTexts } from '../../platform/texts/late.ts'

export const t = defineTexts({
  'en-US': {
    toDo: 'To-do',
    addTitle: 'New to-do',
    added: 'Added {name}',
    name: 'What is there to do?',
    nameMissing: 'Say what is to be done.',
    dueDay: 'Due',
    saved: 'Saved {name}',
    delete: 'Delete this to-do',
    lockedSince:
      'This to-do was done or taken away in the meantime and can no longer be changed. Copy what you typed if you need it.',
    writtenBy: 'Written down by {name}',
    decidedBy: 'Decided in supervision by {name}',
    dueOn: 'Due {day}',
    doneOn: 'Done {day}',
  },
  'es-ES': {
    toDo: 'Tarea',
    addTitle: 'Nueva tarea',
    added: 'Se ha añadido {name}',
    name: '¿Qué hay que hacer?',
    nameMissing: 'Indique qué hay que hacer.',
    dueDay: 'Fecha límite',
    saved: 'Se ha guardado {name}',
    delete: 'Eliminar esta tarea',
    lockedSince:
      'Esta tarea se ha hecho o retirado entretanto y ya no se puede cambiar. Copie lo que ha escrito si lo necesita.',
    writtenBy: 'Anotada por {name}',
    decidedBy: 'Decidida en la supervisión por {name}',
    dueOn: 'Para el {day}',
    doneOn: 'Hecha: {day}',
  },
  'it-IT': {
    toDo: 'Cosa da fare',
    addTitle: 'Nuova cosa da fare',
    added: 'Aggiunta: {name}',
    name: 'Che cosa c’è da fare?',
    nameMissing: 'Indichi che cosa c’è da fare.',
    dueDay: 'Scadenza',
    saved: 'Salvata: {name}',
    delete: 'Elimina questa cosa da fare',
    lockedSince:
      'Nel frattempo questa cosa da fare è stata fatta o tolta e non si può più modificare. Copi ciò che ha scritto, se le serve.',
    writtenBy: 'Annotata da {name}',
    decidedBy: 'Decisa in supervisione da {name}',
    dueOn: 'Entro il {day}',
    doneOn: 'Fatta: {day}',
  },
})
