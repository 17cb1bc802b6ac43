import { accessSync, constants } from 'node:fs'

/**
 * Whether something is there to be read. What the user of the process may not reach looks as if it were missing, so that is thrown
 * as the error it is.
 */
export function isReadable(place: string): boolean {
  try {
    accessSync(place, constants.R_OK)
    return true
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return false
    throw error
  }
}
