import { accessSync, constants } from 'node:fs'

/**
 * Whether a file exists and can be read. Without permission it would look as if it were missing, so that error is thrown.
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
