import { defineTexts } from '../../../platform/texts/texts.ts'

/** The texts of the bin. */
export const t = defineTexts({
  'en-US': {
    deletedBy: 'Deleted',
    restored: 'Restored: {name}',
    binEmptyHint: 'Deleted items stay here for 30 days.',
    deletedByAt: '{who}, {when}',
    restorableUntil: 'Restorable until',
    restore: 'Restore',
    restoreName: 'Restore {name}',
    filterBin: 'Filter by name, family or who deleted it',
    binEmpty: 'The bin is empty',
    bin: 'Bin',
  },
  'es-ES': {
    deletedBy: 'Eliminado',
    restored: 'Restaurado: {name}',
    binEmptyHint: 'Los elementos eliminados se conservan aquí 30 días.',
    deletedByAt: '{who}, {when}',
    restorableUntil: 'Se puede restaurar hasta',
    restore: 'Restaurar',
    restoreName: 'Restaurar {name}',
    filterBin: 'Filtrar por nombre, familia o quién lo eliminó',
    binEmpty: 'La papelera está vacía',
    bin: 'Papelera',
  },
  'it-IT': {
    deletedBy: 'Eliminato',
    restored: 'Ripristinato: {name}',
    binEmptyHint: 'Gli elementi eliminati restano qui 30 giorni.',
    deletedByAt: '{who}, {when}',
    restorableUntil: 'Ripristinabile fino al',
    restore: 'Ripristina',
    restoreName: 'Ripristina {name}',
    filterBin: 'Filtra per nome, famiglia o chi ha eliminato',
    binEmpty: 'Il cestino è vuoto',
    bin: 'Cestino',
  },
})
