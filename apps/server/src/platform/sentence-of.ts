import { userName } from './database/folder-owner.ts'
import { TerminalError } from './terminal-error.ts'

/** The sentence for an expected failure; undefined for a bug. */
export function sentenceOf(error: unknown): string | undefined {
  return error instanceof TerminalError ? error.message : faultOfFile(error)
}

/** A file or folder that cannot be used as it is. */
function faultOfFile(error: unknown): string | undefined {
  const { code, path, syscall } = error as NodeJS.ErrnoException
  if (path === undefined || syscall === 'connect') return undefined
  if (code === 'EACCES' || code === 'EPERM')
    return `${userName(process.getuid?.() ?? -1)} may not read or write ${path}. Caseloom runs as the owner of the data folder.`
  if (code === 'ENOTDIR' || code === 'EEXIST') return `${path} cannot be a folder: a file is in the way.`
  if (code === 'EROFS')
    return `${path} cannot be written, because its file system is read-only here. Under systemd the unit says what is writable (StateDirectory, ReadWritePaths).`
  return undefined
}
