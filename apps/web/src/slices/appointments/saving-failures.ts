import { showToast } from '@caseloom/ui/layers/toast'
import { ApiProblem } from '../../platform/calls/api.ts'
import { isWithoutData, noItemText, showProblem, showSavingError, somethingWentWrong } from '../items/index.ts'

/** Shows why something was not saved. An appointment that is gone, and an answer without data, have sentences of their own (spec, section 8). */
export function showNotSaved(error: unknown) {
  if (error instanceof ApiProblem && error.code === 'record.not_found')
    showToast({ kind: 'error', message: noItemText() })
  else if (isWithoutData(error)) showSavingError(somethingWentWrong())
  else showProblem(error)
}
