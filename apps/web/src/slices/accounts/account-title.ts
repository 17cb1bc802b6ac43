import { t } from './account-texts.ts'

export function accountTitle(): string {
  return t('account')
}
