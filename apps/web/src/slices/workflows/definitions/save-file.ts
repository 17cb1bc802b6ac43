import { saveFile as give } from '../../../platform/calls/save-file.ts'
import { showProblem } from '../../items/index.ts'
import { fileOf } from './definition-queries.ts'

/** Gives the reader a file with a workflow. */
export async function saveFile(id: string, name: string): Promise<void> {
  try {
    give(`${name}.json`, new Blob([await fileOf(id)], { type: 'application/json' }))
  } catch (error) {
    showProblem(error)
  }
}
