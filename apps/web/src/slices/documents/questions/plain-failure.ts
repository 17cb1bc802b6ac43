import { ApiProblem, OfflineError } from '../../../platform/calls/api.ts'
import { problemSentence } from '../../../platform/calls/problem-sentence.ts'
import { t } from './texts/answering-texts.ts'

/** Errors without a sentence to show; only that something went wrong can be said. */
export const isWordless = (error: unknown) =>
  !(error instanceof OfflineError) && (!(error instanceof ApiProblem) || error.code === 'server.internal')

export const sentenceOf = (error: unknown) => (isWordless(error) ? t('wentWrong') : problemSentence(error))
