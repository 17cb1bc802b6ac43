import { closeToast, getToast, showToast } from '@caseloom/ui/layers/toast'
import { ApiProblem, OfflineError } from '../../platform/calls/api.ts'
import { onReached } from '../../platform/calls/connection.ts'
import { problemSentence } from '../../platform/calls/problem-sentence.ts'
import { t } from './item-texts.ts'

/** Shows what failed, with the server's own sentence if it gave one. */
export function showProblem(error: unknown) {
  const detail = problemSentence(error)
  // That there is no connection is nothing unexpected, and the sentence says what to do.
  const isOffline = error instanceof OfflineError
  const told = error instanceof ApiProblem ? t('somethingWrong', { detail }) : t('unexpectedError', { detail })
  showToast({ kind: 'error', message: isOffline ? detail : told })
  if (isOffline) closeWhenReached()
}

/** A failure caused by a lost connection is outdated once the server is reached again. */
function closeWhenReached() {
  const id = getToast()?.id
  const stop = onReached(() => {
    stop()
    if (getToast()?.id === id) closeToast()
  })
}

export function showSavingError(detail: string) {
  showToast({ kind: 'error', message: t('savingError', { detail }) })
}

/** The sentences of the specification for an item that is not there, and for an answer without data. */
export const noItemText = () => t('noItem')
export const somethingWentWrong = () => t('wentWrong')
