import { refuseTooSmallDisk } from './disk-watch.ts'
import { becomeOwnerOf, refuseUnwritableFolder } from './folder-owner.ts'
import { refuseLostDatabase } from './lost-database.ts'

/** Switches to the owner of the data folder and refuses what would fail later. Call it before anything is opened or created there. */
export async function prepareDataFolder(folder: string, hasDatabase: boolean): Promise<void> {
  becomeOwnerOf(folder)
  refuseUnwritableFolder(folder)
  if (!hasDatabase) return
  refuseLostDatabase(folder)
  await refuseTooSmallDisk(folder)
}
