import { writeSync } from 'node:fs'

/** Takes the lines of the log and the sentences for the person who started the server. */
export type LogOutput = { readonly write: (line: string) => void }

/**
 * Writes lines to a file descriptor and survives its failure: a full disk under the log, or a closed pipe, loses lines of the
 * log, never a request. When writing works again, the first line says how many were lost. (Node's own streams end after the
 * first error, and the logger's default would end the server.)
 */
export function openLogOutput(fd: number): LogOutput {
  let lost = 0
  /** The last line was written only in part; it needs a line break before the next one. */
  let isBroken = false

  function tryToWrite(text: string): boolean {
    const bytes = Buffer.from(text)
    let written = 0
    try {
      while (written < bytes.length) written += writeSync(fd, bytes, written)
      return true
    } catch {
      isBroken ||= written > 0
      return false
    }
  }

  return {
    write(line) {
      const told = lost > 0 ? `${JSON.stringify({ level: 40, lost, msg: 'lines were lost' })}\n` : ''
      if (tryToWrite(`${isBroken ? '\n' : ''}${told}${line}`)) {
        lost = 0
        isBroken = false
      } else lost += 1
    },
  }
}

export const standardOutput = openLogOutput(1)
export const standardError = openLogOutput(2)
