import { createHash } from 'node:crypto'
import { accessSync, constants, existsSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { userName } from './folder-owner.ts'
import { TerminalError } from '../terminal-error.ts'

export const SOCKET_PORT = 5432
/** The kernel's limit, without the terminating zero. */
const LONGEST_SOCKET = 107

/**
 * Where the private database listens. A unix socket needs a short path: systemd's RUNTIME_DIRECTORY, which commands outside the
 * service can reach too, or else the temporary folder.
 */
export function socketFolder(dataFolder: string): string {
  return path.join(placeOfSockets(), `caseloom-${createHash('sha256').update(dataFolder).digest('hex').slice(0, 16)}`)
}

function placeOfSockets(): string {
  return process.env.RUNTIME_DIRECTORY?.split(':')[0] ?? os.tmpdir()
}

/** Refuses a temporary folder in which the database could not listen, before anything is created. */
export function refuseUnusableTemporary(): void {
  const place = placeOfSockets()
  if (!existsSync(place)) throw new TerminalError(`The temporary folder ${place} is not there. Make it, or set TMPDIR.`)
  if (!isUsable(place))
    throw new TerminalError(
      `${userName(process.getuid?.() ?? -1)} may not write to the temporary folder ${place}. Set TMPDIR to one where it may, such as /tmp.`,
    )
  const socket = path.join(socketFolder(''), `.s.PGSQL.${SOCKET_PORT}`)
  if (Buffer.byteLength(socket) > LONGEST_SOCKET)
    throw new TerminalError(`The path of the temporary folder ${place} is too long. Set TMPDIR to a shorter one.`)
}

function isUsable(place: string): boolean {
  try {
    accessSync(place, constants.W_OK | constants.X_OK)
    return true
  } catch {
    return false
  }
}
