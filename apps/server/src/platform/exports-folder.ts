import { existsSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'

/** Beside the files: what is made to be fetched goes after a day, and has no place in a backup that is kept for a month. */
const exportsFolderOf = (dataFolder: string) => path.join(dataFolder, 'exports')

export const exportPlace = (dataFolder: string, id: string) => path.join(exportsFolderOf(dataFolder), `${id}.zip`)

/** How large an export is, or undefined where it is not there any more. */
export async function findExportSize(dataFolder: string, id: string): Promise<number | undefined> {
  const found = await stat(exportPlace(dataFolder, id)).catch(() => undefined)
  return found?.size
}

const HOUR_MS = 3_600_000

/** Removes what no row names, and what was left half written an hour ago. */
export async function removeOldExports(dataFolder: string, named: ReadonlySet<string>, now: Date): Promise<void> {
  const folder = exportsFolderOf(dataFolder)
  if (!existsSync(folder)) return
  for (const file of await readdir(folder)) {
    const place = path.join(folder, file)
    if (named.has(file.replace(/\.zip$/, ''))) continue
    // Whole ones without a row have lost it for good; a half one may be growing.
    const found = await stat(place).catch(() => undefined)
    const isGrowing = file.endsWith('.part') && found !== undefined && now.getTime() - found.mtimeMs < HOUR_MS
    if (!isGrowing) await rm(place, { force: true })
  }
}
