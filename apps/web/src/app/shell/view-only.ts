import { showToast } from '@caseloom/ui/layers/toast'
import { t } from './shell-texts.ts'

/** Says why nothing new can be made while Caseloom is viewed as another member. */
export function sayViewOnly(): void {
  showToast({ kind: 'error', message: t('viewOnly') })
}
