import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'

/** Uploaded files, by content hash. */
export function filesFolderOf(dataFolder: string): string {
  return path.join(dataFolder, 'files')
}

/** Outside the files folder, so that a backup never includes a half-written file. */
const arrivingFolderOf = (dataFolder: string) => path.join(dataFolder, 'arriving')

/** The first two digits are a folder, so that no folder holds too many files. */
const placeOf = (dataFolder: string, hash: string) => path.join(filesFolderOf(dataFolder), hash.slice(0, 2), hash)

/** For reading it as a stream. The hash must come from a row. */
export function storedPlace(dataFolder: string, hash: string): string {
  if (!/^[0-9a-f]{64}$/.test(hash)) throw new Error('Not the hash of a stored file')
  return placeOf(dataFolder, hash)
}

/** Stores bytes under the hash of their content. They are on disk when it returns, because the row that names them is written later. */
export async function keepBytes(dataFolder: string, bytes: Uint8Array): Promise<string> {
  const hash = createHash('sha256').update(bytes).digest('hex')
  const place = placeOf(dataFolder, hash)
  const arriving = path.join(arrivingFolderOf(dataFolder), randomUUID())
  await mkdir(path.dirname(arriving), { recursive: true, mode: 0o700 })
  await mkdir(path.dirname(place), { recursive: true, mode: 0o700 })
  try {
    const file = await open(arriving, 'wx', 0o600)
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    // The same content replaces itself.
    await rename(arriving, place)
    await syncFolder(path.dirname(place))
    await syncFolder(filesFolderOf(dataFolder))
  } catch (error) {
    await rm(arriving, { force: true })
    throw error
  }
  return hash
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Reads a stored file and checks its hash: a broken disk is an error, never a different picture. */
export async function readBytes(dataFolder: string, hash: string): Promise<Buffer> {
  const bytes = await readFile(placeOf(dataFolder, hash))
  if (createHash('sha256').update(bytes).digest('hex') !== hash) throw new Error('A stored file is not what it was')
  return bytes
}

const DAY_MS = 86_400_000

/** Removes files older than a day whose hash is not in `named`. */
export async function removeOldBytes(dataFolder: string, named: ReadonlySet<string>, now: Date): Promise<void> {
  for (const folder of [filesFolderOf(dataFolder), arrivingFolderOf(dataFolder)]) {
    for (const file of await filesIn(folder)) {
      if (named.has(path.basename(file))) continue
      const { mtimeMs } = await stat(file)
      if (now.getTime() - mtimeMs > DAY_MS) await rm(file, { force: true })
    }
  }
}

async function filesIn(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return []
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  return found.filter((each) => each.isFile()).map((each) => path.join(each.parentPath, each.name))
}
