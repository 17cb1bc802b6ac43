import type { PublishedVersion } from '@caseloom/contracts/templates/template-design'
import { t } from './version-texts.ts'

/** Which version of a template new documents follow, and how many documents keep it. */
export function versionWords(latest: PublishedVersion | null | undefined): string {
  if (!latest) return t('neverPublished')
  const { Number: version, Documents: count } = latest
  return count === 0 ? t('unusedVersion', { version }) : t('versionInUse', { version, count })
}
