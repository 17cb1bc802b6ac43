import type { PublishedVersion } from '@caseloom/contracts/templates/template-design'
import { defineTexts } from '../../platform/texts/texts.ts'

const t = defineTexts({
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

/** Which version of a template new documents follow, and how many documents keep it. */
export function versionWords(latest: PublishedVersion | null | undefined): string {
  if (!latest) return t('neverPublished')
  const { Number: version, Documents: count } = latest
  return count === 0 ? t('unusedVersion', { version }) : t('versionInUse', { version, count })
}
