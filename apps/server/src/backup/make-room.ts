import { rmSync } from 'node:fs'
import path from 'node:path'
import type { DiskRoom } from '../platform/disk-watch.ts'

export type RoomWanted = {
  readonly folder: string
  readonly disk: DiskRoom
  readonly bytes: number
  /** Names of files that may go, in this order. */
  readonly mayGo: Iterable<string>
}

/** Lets go of no more than it must until so many bytes are free; answers what has gone. */
export async function makeRoom({ folder, disk, bytes, mayGo }: RoomWanted): Promise<string[]> {
  const gone: string[] = []
  for (const name of mayGo) {
    if ((await disk.freeBytes()) >= bytes) break
    rmSync(path.join(folder, name), { force: true })
    gone.push(name)
  }
  return gone
}
