import { closeSync, fsyncSync, openSync } from 'node:fs'

/** Syncs a folder: only then does a new name in it survive a crash. */
export function syncFolder(folder: string): void {
  const fd = openSync(folder, 'r')
  fsyncSync(fd)
  closeSync(fd)
}
