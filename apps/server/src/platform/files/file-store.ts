import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { keepBytes, readBytes, removeOldBytes, storedPlace } from './files-folder.ts'

/** A part of a file, in bytes; `to` is included. */
export type ByteRange = { readonly from: number; readonly to: number }

/** Where uploaded files are, under the SHA-256 of their content. Every server of an installation uses the same place. */
export type FileStore = {
  readonly place: 'folder' | 's3'
  /** Stores bytes and returns their hash. They are safe when it returns, because the row that names them is written later. */
  keep(bytes: Uint8Array): Promise<string>
  /** The whole content, compared with its hash. */
  read(hash: string): Promise<Buffer>
  /** The content or a part of it, as it is stored. */
  stream(hash: string, range?: ByteRange): Promise<Readable>
  /** Removes what is older than a day and whose hash is not in `named`. */
  removeOld(named: ReadonlySet<string>, now: Date): Promise<void>
}

/** The files of the data folder. */
export function folderStore(dataFolder: string): FileStore {
  return {
    place: 'folder',
    keep: (bytes) => keepBytes(dataFolder, bytes),
    read: (hash) => readBytes(dataFolder, hash),
    stream: (hash, range) =>
      Promise.resolve(createReadStream(storedPlace(dataFolder, hash), range && { start: range.from, end: range.to })),
    removeOld: (named, now) => removeOldBytes(dataFolder, named, now),
  }
}
