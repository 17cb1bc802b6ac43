import { defineTexts } from '../../platform/texts/texts.ts'

/** In the list of templates and above a template. */
export const t = defineTexts({
  'en-US': {
    neverPublished: 'Not published yet',
    unusedVersion: 'Version {version} is in use, no documents yet',
    versionInUse: {
      one: 'Version {version} is in use, {count} document keeps it',
      other: 'Version {version} is in use, {count} documents keep it',
    },
  },
  'es-ES': {
    neverPublished: 'Sin publicar',
    unusedVersion: 'La versión {version} está en uso; aún sin documentos',
    versionInUse: {
      one: 'La versión {version} está en uso; {count} documento la conserva',
      other: 'La versión {version} está en uso; {count} documentos la conservan',
    },
  },
  'it-IT': {
    neverPublished: 'Non ancora pubblicato',
    unusedVersion: 'La versione {version} è in uso; ancora nessun documento',
    versionInUse: {
      one: 'La versione {version} è in uso; {count} documento la mantiene',
      other: 'La versione {version} è in uso; {count} documenti la mantengono',
    },
  },
})
