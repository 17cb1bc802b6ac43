import { t } from './session-texts.ts'

export function accountTitle(): string {
  return t('account')
}
