import { defineTexts } from '../../../platform/texts/texts.ts'

export const t = defineTexts({
  'en-US': {
    inFolders: 'In shared folders',
    where: 'In “{folder}”',
    whereOf: 'In “{folder}”, owned by {owner}',
    notShown: '{where}. Not shown to its members at the moment.',
    takeOut: 'Remove',
    takeOutOf: 'Remove {item} from {folder}',
    takenOut: 'Removed {item} from {folder}',
  },
  'es-ES': {
    inFolders: 'En carpetas compartidas',
    where: 'En «{folder}»',
    whereOf: 'En «{folder}», de {owner}',
    notShown: '{where}. Ahora no se muestra a sus miembros.',
    takeOut: 'Quitar',
    takeOutOf: 'Quitar {item} de {folder}',
    takenOut: '{item} ya no está en {folder}',
  },
  'it-IT': {
    inFolders: 'In cartelle condivise',
    where: 'In «{folder}»',
    whereOf: 'In «{folder}», di {owner}',
    notShown: '{where}. Al momento non è mostrato ai suoi membri.',
    takeOut: 'Togli',
    takeOutOf: 'Togli {item} da {folder}',
    takenOut: '{item} non è più in {folder}',
  },
})
