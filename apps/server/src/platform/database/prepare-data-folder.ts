import { refuseTooSmallDisk } from '../files/disk-watch.ts'
import { becomeOwnerOf, refuseUnwritableFolder } from './folder-owner.ts'
import { refuseLostDatabase } from './lost-database.ts'
import { refuseWrongPrograms } from './postgres-programs.ts'
import { refuseUnusableTemporary } from './socket-folder.ts'

/** Switches to the owner of the data folder and refuses what would fail later. Call it before anything is opened or created. */
export async function prepareDataFolder(folder: string, hasDatabase: boolean): Promise<void> {
  becomeOwnerOf(folder)
  refuseUnwritableFolder(folder)
  if (!hasDatabase) return
  refuseLostDatabase(folder)
  refusePlaceOfDatabase(folder)
  await refuseTooSmallDisk(folder)
}

/** Refuses settings with which the private database could not start, before anything is created for it. */
export function refusePlaceOfDatabase(folder: string): void {
  refuseUnusableTemporary()
  refuseWrongPrograms(folder)
}
