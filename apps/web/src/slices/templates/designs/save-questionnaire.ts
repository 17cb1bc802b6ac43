import { showToast } from '@caseloom/ui/layers/toast'
import { problemSentence } from '../../../platform/calls/problem-sentence.ts'
import { questionnaireOf } from '../template-queries.ts'

/** Gives the reader a file with the FHIR questionnaire of a template. */
export async function saveQuestionnaire(id: string, name: string, version?: number): Promise<void> {
  try {
    const text = await questionnaireOf(id, version)
    const address = URL.createObjectURL(new Blob([text], { type: 'application/fhir+json' }))
    const link = Object.assign(document.createElement('a'), {
      href: address,
      download: `${name.replaceAll(/[\\/:*?"<>|]/g, ' ')}.json`,
    })
    link.click()
    URL.revokeObjectURL(address)
  } catch (error) {
    showToast({ kind: 'error', message: problemSentence(error) })
  }
}
