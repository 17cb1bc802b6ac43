// Everything in the data folder belongs to one user. Files owned by another, usually root, stop the service: PostgreSQL refuses a
// folder that it does not own, and pictures cannot be read.
import { accessSync, constants, readFileSync, readdirSync, statSync, type Stats } from 'node:fs'
import path from 'node:path'
import { TerminalError } from '../terminal-error.ts'

/**
 * Switches from root to the folder's owner and refuses any other user. Call it before anything is opened or created. A folder that
 * does not exist yet will belong to the user who creates it.
 */
export function becomeOwnerOf(folder: string): void {
  const about = found(folder)
  const self = process.getuid?.()
  if (about === undefined || self === undefined || about.uid === self) return
  if (!about.isDirectory()) throw new TerminalError(`CASELOOM_DATA is not a folder: ${folder}`)
  const owner = userName(about.uid)
  if (self !== 0) {
    throw new TerminalError(
      `The data folder ${folder} belongs to ${owner}, and this runs as ${userName(self)}. ` +
        `Run it as ${owner}, for example by "runuser -u ${owner} -- …".`,
    )
  }
  // Groups first: after setuid the process may not change them.
  process.setgroups?.([about.gid])
  process.setgid?.(about.gid)
  process.setuid?.(about.uid)
}

/** Refuses to start if something in the data folder is not writable, instead of failing at the first upload or backup. */
export function refuseUnwritableFolder(folder: string): void {
  const about = found(folder)
  if (about === undefined) return
  if (!about.isDirectory()) throw new TerminalError(`CASELOOM_DATA is not a folder: ${folder}`)
  refuseReadOnly(folder)
  const wrong = [folder, ...foldersIn(folder)].find((each) => !isWritable(each))
  if (wrong === undefined) return
  const self = userName(process.getuid?.() ?? -1)
  throw new TerminalError(
    `${self} cannot write to ${wrong}, which belongs to ${userName(statSync(wrong).uid)}. ` +
      `As root: chown -R ${self}: ${folder}`,
  )
}

/** Under systemd's ProtectSystem a folder can be read-only for the service alone; giving it to another owner would not help. */
function refuseReadOnly(folder: string): void {
  try {
    accessSync(folder, constants.W_OK)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EROFS') throw error
  }
}

/** The folder's direct contents and the folders of stored files. PostgreSQL checks its own files. */
function foldersIn(folder: string): string[] {
  const parts = readdirSync(folder).map((name) => path.join(folder, name))
  const files = path.join(folder, 'files')
  const stored = found(files)?.isDirectory() && isWritable(files) ? readdirSync(files) : []
  return [...parts, ...stored.map((name) => path.join(files, name))]
}

function isWritable(place: string): boolean {
  try {
    accessSync(place, constants.R_OK | constants.W_OK)
    return true
  } catch {
    return false
  }
}

function found(place: string): Stats | undefined {
  return statSync(place, { throwIfNoEntry: false })
}

/** The user's name on this machine, or "user" and the number if there is none. */
export function userName(uid: number): string {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((each) => each.split(':')[2] === String(uid))
  return line?.split(':')[0] ?? `user ${uid}`
}
