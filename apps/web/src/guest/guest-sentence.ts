import { ApiProblem, OfflineError } from '../platform/calls/api.ts'
import { t } from './guest-texts.ts'

/** Why something could not be done, for the guest. */
export function sentenceOf(error: unknown): string {
  if (error instanceof OfflineError) return t('offlineNow')
  return error instanceof ApiProblem ? error.detail : t('unexpected')
}
