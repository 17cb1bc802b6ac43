import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readConfiguration } from '../platform/configuration.ts'
import { openOwner } from './open-owner.ts'

test('a command works on the private database, beside one that has it open, and after it', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'caseloom-command-'))
  const configuration = readConfiguration({ CASELOOM_DATA: folder }, '/')
  try {
    const first = await openOwner(configuration)
    const beside = await openOwner(configuration)
    await beside.pool.query(`insert into attempt values ('seen', now(), 1, now())`)
    await beside.close()
    const seen = await first.pool.query('select key from attempt')
    await first.close()
    const after = await openOwner(configuration)
    const kept = await after.pool.query('select key from attempt')
    await after.close()

    expect(seen.rows).toEqual([{ key: 'seen' }])
    expect(kept.rows).toEqual([{ key: 'seen' }])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}, 60_000)
