import { closeToast, getToast, showToast } from '@caseloom/ui/layers/toast'
import { ApiProblem, OfflineError, StrangeAnswerError } from '../../platform/calls/api.ts'
import { onReached } from '../../platform/calls/connection.ts'
import { problemSentence } from '../../platform/calls/problem-sentence.ts'
import { t } from './toast-texts.ts'

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

const isSuccess = ({ status }: StrangeAnswerError) => status >= 200 && status <= 299

/** Whether the server has answered with success but without data, as the specification has a sentence for. */
export const isWithoutData = (error: unknown): boolean => error instanceof StrangeAnswerError && isSuccess(error)

/** Shows why something completed was not re-activated: the answer's ErrorMessage, which is the sentence of any refusal. */
export function showNotReactivated(error: unknown) {
  if (error instanceof ApiProblem) showSavingError(error.detail)
  else if (isWithoutData(error)) showSavingError(somethingWentWrong())
  else showProblem(error)
}

/** The sentences of the specification for an item that is not there, and for an answer without data. */
export const noItemText = () => t('noItem')
export const somethingWentWrong = () => t('wentWrong')
