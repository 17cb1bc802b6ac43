import { languageNames, locales } from '@caseloom/contracts/locale-rules'
import { wordings } from '@caseloom/contracts/notifications/wording-rules'
import { t } from './wording-texts.ts'

export const wordingTitle = () => t('title')

/** How a wording in a configuration file is called: 'reminder es-ES'. */
export function wordingTitleOf(written: string): string {
  const [said, language] = written.split(' ')
  const name = wordings.find((one) => one === said)
  const locale = locales.find((one) => one === language)
  return name && locale ? t('editTitle', { name: t(name), language: languageNames[locale] }) : written
}
