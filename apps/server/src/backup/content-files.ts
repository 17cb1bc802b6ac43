import { createReadStream, createWriteStream, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { BackupRefused } from './backup-refused.ts'
import { fileEntry, type BackedUpFile, type Manifest } from './manifest.ts'
import type { OpenArchive } from './read-archive.ts'
import { isSame, sumOf } from './summed.ts'
import { syncFolder } from '../platform/files/sync-folder.ts'
import type { AddToArchive } from './write-archive.ts'

function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return []
  const found = readdirSync(folder, { recursive: true, withFileTypes: true })
  const odd = found.find((each) => !each.isFile() && !each.isDirectory())
  if (odd) throw new BackupRefused(`${path.join(odd.parentPath, odd.name)} is neither a file nor a folder.`)
  return found
    .filter((each) => each.isFile())
    .map((each) => path.relative(folder, path.join(each.parentPath, each.name)))
    .toSorted()
}

/** Files that the backup does not have. Those that it has may be left by a restore that was killed: a file's path names its content. */
export function hasOtherFiles({ files }: Manifest, folder: string): boolean {
  const known = new Set(files.map((file) => file.path))
  return listFiles(folder).some((file) => !known.has(file))
}

export async function addFiles(add: AddToArchive, folder: string): Promise<BackedUpFile[]> {
  const files: BackedUpFile[] = []
  for (const file of listFiles(folder)) {
    const sum = await add(fileEntry(file), createReadStream(path.join(folder, file)))
    files.push({ path: file, ...sum })
  }
  return files
}

/** Unpacks the files beside their folder, and renames them into place once all of them are on the disk. */
export async function unpackFiles({ manifest, read }: OpenArchive, folder: string): Promise<void> {
  const fresh = freshFolder(folder)
  rmSync(fresh, { recursive: true, force: true })
  if (manifest.files.length === 0) return
  for (const { path: file } of manifest.files) {
    const target = path.join(fresh, file)
    mkdirSync(path.dirname(target), { recursive: true, mode: 0o700 })
    const writing = createWriteStream(target, { flags: 'wx', mode: 0o600, flush: true })
    await pipeline(await read(fileEntry(file)), writing)
    syncFolder(path.dirname(target))
  }
}

export async function compareFiles({ files }: Manifest, folder: string): Promise<void> {
  const fresh = freshFolder(folder)
  for (const { path: file, ...sum } of files) {
    if (!isSame(await sumOf(createReadStream(path.join(fresh, file))), sum))
      throw new BackupRefused(`The file ${file} is not what was backed up. Nothing was restored.`)
  }
}

export function showFiles({ files }: Manifest, folder: string): void {
  if (files.length === 0) return
  rmSync(folder, { recursive: true, force: true })
  renameSync(freshFolder(folder), folder)
  syncFolder(path.dirname(folder))
}

export function discardFiles(folder: string): void {
  rmSync(freshFolder(folder), { recursive: true, force: true })
}

function freshFolder(folder: string): string {
  return `${folder}.restoring`
}
