import { existsSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'

/** Outside the files folder: exports are deleted after a day and do not belong in a backup that is kept for a month. */
const exportsFolderOf = (dataFolder: string) => path.join(dataFolder, 'exports')

export const exportPlace = (dataFolder: string, id: string) => path.join(exportsFolderOf(dataFolder), `${id}.zip`)

/** The size of an export, or undefined if it no longer exists. */
export async function findExportSize(dataFolder: string, id: string): Promise<number | undefined> {
  const found = await stat(exportPlace(dataFolder, id)).catch(() => undefined)
  return found?.size
}

const HOUR_MS = 3_600_000

/** Removes exports that no row names, and those left incomplete for an hour. */
export async function removeOldExports(dataFolder: string, named: ReadonlySet<string>, now: Date): Promise<void> {
  const folder = exportsFolderOf(dataFolder)
  if (!existsSync(folder)) return
  for (const file of await readdir(folder)) {
    const place = path.join(folder, file)
    if (named.has(file.replace(/\.zip$/, ''))) continue
    // A complete export without a row will never get one again; an incomplete one may still be being written.
    const found = await stat(place).catch(() => undefined)
    const isGrowing = file.endsWith('.part') && found !== undefined && now.getTime() - found.mtimeMs < HOUR_MS
    if (!isGrowing) await rm(place, { force: true })
  }
}
