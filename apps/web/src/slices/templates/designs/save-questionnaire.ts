import { showToast } from '@caseloom/ui/layers/toast'
import { problemSentence } from '../../../platform/calls/problem-sentence.ts'
import { saveFile } from '../../../platform/calls/save-file.ts'
import { questionnaireOf } from '../template-queries.ts'

/** Gives the reader a file with the FHIR questionnaire of a template. */
export async function saveQuestionnaire(id: string, name: string, version?: number): Promise<void> {
  try {
    saveFile(`${name}.json`, new Blob([await questionnaireOf(id, version)], { type: 'application/fhir+json' }))
  } catch (error) {
    showToast({ kind: 'error', message: problemSentence(error) })
  }
}
