import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'

/** When the newest finished file of a folder was written, in milliseconds; undefined if there is none. */
export function newestFileTime(folder: string): number | undefined {
  try {
    const times = readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.zip'))
      .map(({ name }) => statSync(path.join(folder, name)).mtimeMs)
    return times.length === 0 ? undefined : Math.max(...times)
  } catch {
    return undefined
  }
}
