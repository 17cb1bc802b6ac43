import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openLogOutput } from './log-output.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'caseloom-log-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a full disk loses log lines and nothing else', () => {
  const full = openSync('/dev/full', 'a')

  expect(() => openLogOutput(full).write('a line\n')).not.toThrow()
  closeSync(full)
})

test('logging resumes when there is room again, and the log says how many lines are missing', () => {
  const file = path.join(folder, 'log')
  const program = `
    import { openLogOutput } from ${JSON.stringify(new URL('log-output.ts', import.meta.url).href)}
    const output = openLogOutput(1)
    output.write('first\\n')
    for (let line = 0; line < 40; line += 1) output.write('x'.repeat(99) + '\\n')
    const { ftruncateSync } = await import('node:fs')
    ftruncateSync(1, 0)
    output.write('after\\n')`
  const log = openSync(file, 'a')
  // The file may not grow beyond 2 KB here, as on a full disk; the signal that reports it is ignored.
  const limit = ['--fsize=2048', '--', 'env', '--ignore-signal=XFSZ', process.execPath, '--input-type=module']
  const { status, stderr } = spawnSync('prlimit', [...limit, '--eval', program], {
    stdio: ['ignore', log, 'pipe'],
    encoding: 'utf8',
  })
  closeSync(log)

  const lines = readFileSync(file, 'utf8').trim().split('\n')
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(lines).toEqual([expect.stringContaining('"lost":'), 'after'])
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 40, lost: 20, msg: 'lines were lost' })
})
