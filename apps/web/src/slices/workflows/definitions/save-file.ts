import { showProblem } from '../../items/index.ts'
import { fileOf } from './definition-queries.ts'

/** Gives the reader a file with a workflow. */
export async function saveFile(id: string, name: string): Promise<void> {
  try {
    const address = URL.createObjectURL(new Blob([await fileOf(id)], { type: 'application/json' }))
    const download = `${name.replaceAll(/[\\/:*?"<>|]/g, ' ')}.json`
    Object.assign(document.createElement('a'), { href: address, download }).click()
    URL.revokeObjectURL(address)
  } catch (error) {
    showProblem(error)
  }
}
