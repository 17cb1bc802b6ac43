import { defineTexts } from '../../../../platform/texts/late.ts'

export const t = defineTexts({
  'en-US': {
    addTitle: 'Add to series',
    removeTitle: 'Remove {name}?',
    people: 'People',
    nobody: 'Choose at least one person.',
    takeOut: 'Leave out {name}',
    remove: 'Remove',
    removed: 'Removed {name}',
  },
  'es-ES': {
    addTitle: 'Añadir a la serie',
    removeTitle: '¿Quitar a {name}?',
    people: 'Personas',
    nobody: 'Elija al menos a una persona.',
    takeOut: 'Dejar fuera a {name}',
    remove: 'Quitar',
    removed: 'Quitado: {name}',
  },
  'it-IT': {
    addTitle: 'Aggiungi alla serie',
    removeTitle: 'Togliere {name}?',
    people: 'Persone',
    nobody: 'Scelga almeno una persona.',
    takeOut: 'Lascia fuori {name}',
    remove: 'Togli',
    removed: 'Tolto: {name}',
  },
})
