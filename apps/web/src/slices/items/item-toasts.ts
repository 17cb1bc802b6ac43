import { showToast } from '@caseloom/ui/toast'
import { ApiProblem } from '../../platform/api.ts'
import { problemSentence } from '../../platform/problem-sentence.ts'
import { t } from './item-texts.ts'

/** What did not work, in the server's own words where it gave some. */
export function showProblem(error: unknown) {
  const detail = problemSentence(error)
  const message = error instanceof ApiProblem ? t('somethingWrong', { detail }) : t('unexpectedError', { detail })
  showToast({ kind: 'error', message })
}

export function showSavingError(detail: string) {
  showToast({ kind: 'error', message: t('savingError', { detail }) })
}
