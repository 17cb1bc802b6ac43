import { t } from './session/session-texts.ts'

export function accountTitle(): string {
  return t('account')
}
