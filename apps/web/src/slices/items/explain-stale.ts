import { showToast } from '@caseloom/ui/toast'
import { ApiProblem } from '../../platform/api.ts'
import { showProblem } from './item-toasts.ts'
import { t } from './sheet-texts.ts'

/** Why a field could not be saved. If somebody else changed it first, its current value. */
export async function explainStale<T>(
  error: unknown,
  fetchCurrent: () => Promise<T>,
  describe: (current: T) => string,
): Promise<void> {
  if (!(error instanceof ApiProblem) || error.code !== 'record.stale') {
    showProblem(error)
    return
  }
  const value = describe(await fetchCurrent()) || t('nothing')
  showToast({ kind: 'error', message: t('staleField', { detail: error.detail, value }) })
}
