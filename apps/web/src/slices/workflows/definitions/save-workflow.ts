import { saveFile } from '../../../platform/calls/save-file.ts'
import { showProblem } from '../../items/index.ts'
import { fileOf } from './definition-queries.ts'

/** Gives the reader a file with a workflow. */
export async function saveWorkflow(id: string, name: string): Promise<void> {
  try {
    saveFile(`${name}.json`, new Blob([await fileOf(id)], { type: 'application/json' }))
  } catch (error) {
    showProblem(error)
  }
}
