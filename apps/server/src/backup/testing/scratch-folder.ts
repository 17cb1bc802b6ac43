import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'

/** A folder that is deleted after the test. */
export function scratchFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'caseloom-backup-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
