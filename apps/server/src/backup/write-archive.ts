import { createHash } from 'node:crypto'
import { createWriteStream, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { ENOUGH_FREE, type DiskRoom } from '../platform/files/disk-watch.ts'
import { BackupRefused } from './backup-refused.ts'
import { summing, type Sum } from './summed.ts'
import { syncFolder } from '../platform/files/sync-folder.ts'

export type AddToArchive = (name: string, source: Readable) => Promise<Sum>

/** The archive's comment, which ends the file: the SHA-256 of every byte before it, in hexadecimal. */
export const SEAL_LENGTH = 64

const COMPRESSION = 4
/** How many bytes are written between two checks of the free space. */
const LOOK_EVERY_BYTES = 1_048_576

export type ArchiveWanted = {
  readonly file: string
  readonly at: Date
  /** The disk that is written to, if it also holds the database. */
  readonly disk: DiskRoom
}

/** Going on would take the room that the database needs (docs/decisions/0008-a-full-disk.md). */
export class NoRoom extends BackupRefused {
  readonly writtenBytes: number
  constructor(writtenBytes: number) {
    super(`There is no room for this backup: ${ENOUGH_FREE / 1_048_576} MB of the database's own disk must stay free.`)
    this.writtenBytes = writtenBytes
  }
}

/** The name of an archive while it is written; it is renamed once it is complete and on the disk. */
function nameWhileWritten(file: string): string {
  return path.join(path.dirname(file), `.${path.basename(file)}.part`)
}

/**
 * Writes a ZIP as `fill` adds to it, one entry after the other, and returns its size. A failure or a kill leaves nothing
 * under the file's name.
 */
export async function writeArchive(
  { file, at, disk }: ArchiveWanted,
  fill: (add: AddToArchive) => Promise<void>,
): Promise<number> {
  const part = nameWhileWritten(file)
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  rmSync(part, { force: true })
  try {
    await writePart({ file: part, at, disk }, fill)
    renameSync(part, file)
    syncFolder(path.dirname(file))
  } catch (error) {
    rmSync(part, { force: true })
    throw error
  }
  return statSync(file).size
}

async function writePart({ file, at, disk }: ArchiveWanted, fill: (add: AddToArchive) => Promise<void>): Promise<void> {
  const zip = new ZipFile()
  const broken = new Promise<never>((_resolve, reject) => zip.on('error', reject))
  // yazl types it as the legacy stream interface; it is a PassThrough.
  const output = zip.outputStream as Readable
  const written = pipeline(
    output,
    sealing(),
    leavingRoom(disk),
    createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }),
  )
  let source: Readable | undefined

  async function fillAndEnd(): Promise<void> {
    await fill(async (name, added) => {
      source = added
      const { stream, sum } = summing()
      zip.addReadStream(stream, name, { mtime: at, mode: 0o100600, compressionLevel: COMPRESSION })
      await pipeline(added, stream)
      return sum()
    })
    zip.end({ comment: '0'.repeat(SEAL_LENGTH), forceZip64Format: false })
    await written
  }

  try {
    // A full disk ends `written`, while `fill` would wait for ever for a reader.
    await Promise.race([fillAndEnd(), broken, written.then(() => new Promise<never>(() => undefined))])
  } catch (error) {
    source?.destroy()
    output.destroy()
    await written.catch(() => undefined)
    throw error
  }
}

/** Replaces the last bytes with the hash of all bytes before them. */
function sealing(): Transform {
  const hash = createHash('sha256')
  let held = Buffer.alloc(0)
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const all = Buffer.concat([held, chunk])
      const passing = all.subarray(0, Math.max(0, all.length - SEAL_LENGTH))
      held = all.subarray(passing.length)
      hash.update(passing)
      done(null, passing)
    },
    flush(done) {
      done(null, Buffer.from(hash.digest('hex')))
    },
  })
}

/** Passes bytes on only while enough space stays free on the disk. */
function leavingRoom(disk: DiskRoom): Transform {
  let [written, next] = [0, 0]
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const pass = () => {
        written += chunk.length
        done(null, chunk)
      }
      if (written < next) {
        pass()
        return
      }
      next = written + LOOK_EVERY_BYTES
      disk.freeBytes().then((free) => {
        if (disk.isFull() || free < ENOUGH_FREE) done(new NoRoom(written))
        else pass()
      }, done)
    },
  })
}
