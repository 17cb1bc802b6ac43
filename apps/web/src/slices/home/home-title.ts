import { t } from './home-texts.ts'

export function homeTitle(): string {
  return t('home')
}
