import { rmSync } from 'node:fs'
import path from 'node:path'
import type { DiskRoom } from '../platform/files/disk-watch.ts'

export type RoomWanted = {
  readonly folder: string
  readonly disk: DiskRoom
  readonly bytes: number
  /** Names of files that may be deleted, in this order. */
  readonly mayGo: Iterable<string>
}

/** Deletes as few files as possible until `bytes` are free; returns which. */
export async function makeRoom({ folder, disk, bytes, mayGo }: RoomWanted): Promise<string[]> {
  const gone: string[] = []
  for (const name of mayGo) {
    if ((await disk.freeBytes()) >= bytes) break
    rmSync(path.join(folder, name), { force: true })
    gone.push(name)
  }
  return gone
}
