import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { refuseUnwritableFolder, userName } from './folder-owner.ts'

const NOBODY = 65_534
const here = import.meta.dirname

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'caseloom-test-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Runs a few lines in a separate process, which may change its user; returns its output. */
function run(program: string, as: readonly string[] = []): string {
  const script = `const { becomeOwnerOf } = await import('${here}/folder-owner.ts')
    try { ${program} } catch (error) { console.log(error.message) }`
  const node = [process.execPath, '--input-type=module', '--eval', script]
  const [command, ...rest] = as.length > 0 ? [...as, ...node] : node
  return spawnSync(command ?? '', rest, { encoding: 'utf8' }).stdout.trim()
}

test('a user without a name is shown by number', () => {
  expect([userName(0), userName(4_000_000)]).toEqual(['root', 'user 4000000'])
})

describe.runIf(process.getuid?.() === 0)('where root starts Caseloom', () => {
  test("root switches to the folder's owner, who then owns what is created", () => {
    chownSync(folder, NOBODY, NOBODY)

    const said = run(`becomeOwnerOf('${folder}'); const fs = await import('node:fs'); fs.mkdirSync('${folder}/backups')
      console.log(process.getuid(), process.getgid(), process.getgroups().join())`)

    expect(said).toBe(`${NOBODY} ${NOBODY} ${NOBODY}`)
    expect(statSync(path.join(folder, 'backups')).uid).toBe(NOBODY)
  })

  test('root stays root in its own folder or one that does not exist yet', () => {
    expect(run(`becomeOwnerOf('${folder}'); becomeOwnerOf('${folder}/new'); console.log(process.getuid())`)).toBe('0')
  })

  test('a user other than the owner is told who may run it', () => {
    chmodSync(folder, 0o755)

    const said = run(`becomeOwnerOf('${folder}')`, ['setpriv', `--reuid=${NOBODY}`, '--clear-groups'])

    expect(said).toContain(`The data folder ${folder} belongs to root`)
    expect(said).toContain('runuser -u root -- …')
  })

  test('an unwritable place stops the start and is named', () => {
    chownSync(folder, NOBODY, NOBODY)
    mkdirSync(path.join(folder, 'backups'), { mode: 0o700 })
    const check = `const { refuseUnwritableFolder } = await import('${here}/folder-owner.ts')
      becomeOwnerOf('${folder}'); refuseUnwritableFolder('${folder}')`

    expect(run(check)).toBe(
      `${userName(NOBODY)} cannot write to ${folder}/backups, which belongs to root. As root: chown -R ${userName(NOBODY)}: ${folder}`,
    )
  })

  test('PostgreSQL programs that do not run leave the folder unchanged', async () => {
    const before = statSync(folder)
    process.env['CASELOOM_POSTGRES_BIN'] = '/nowhere'
    const started = startEmbeddedPostgres(folder)

    await expect(started).rejects.toThrow('cannot run here')
    delete process.env['CASELOOM_POSTGRES_BIN']
    const after = statSync(folder)
    expect([after.uid, after.gid, after.mode]).toEqual([before.uid, before.gid, before.mode])
  })
})

test('a writable folder does not stop the start', () => {
  mkdirSync(path.join(folder, 'files', 'ab'), { recursive: true })
  writeFileSync(path.join(folder, 'server.lock'), '')

  expect(() => refuseUnwritableFolder(folder)).not.toThrow()
  expect(() => refuseUnwritableFolder(path.join(folder, 'new'))).not.toThrow()
})
