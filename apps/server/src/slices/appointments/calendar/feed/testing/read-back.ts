import { execFileSync } from 'node:child_process'
import path from 'node:path'

export type ReadEvent = {
  readonly uid: string
  readonly start: string
  readonly end: string
  readonly summary: string
  readonly cancelled: boolean
}

/** What two calendar libraries of Debian find in a calendar file. scripts/test-machine.mjs installs them. */
export function readBack(text: string): Record<'icalendar' | 'vobject', ReadEvent[]> {
  const script = path.join(import.meta.dirname, 'read-calendar-file.py')
  // The system's own Python: another one before it in the path does not have Debian's packages.
  const read = execFileSync('/usr/bin/python3', [script], {
    input: text,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  return JSON.parse(read) as Record<'icalendar' | 'vobject', ReadEvent[]>
}
