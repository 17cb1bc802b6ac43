import { ApiProblem, NoAnswerError, OfflineError } from './api.ts'
import { t } from './problem-sentence-texts.ts'

/** The sentence to show for a failure: the server's own if it gave one. */
export function problemSentence(error: unknown): string {
  if (error instanceof ApiProblem) return error.detail
  if (error instanceof NoAnswerError) return t('noAnswer')
  return error instanceof OfflineError ? t('offline') : t('unexpected')
}
