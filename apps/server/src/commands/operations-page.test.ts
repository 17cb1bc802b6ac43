import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../testing/machine/free-port.ts'

const root = path.resolve(import.meta.dirname, '../../../..')
const page = readFileSync(path.join(root, 'docs/operations.md'), 'utf8')
/** Only for speed: each command is a process of its own. */
const compiled = { NODE_COMPILE_CACHE: path.join(root, '.cache', 'v8') }
/** nobody: a user other than root that every machine has. */
const SERVICE = 65_534
const asService = ['setpriv', `--reuid=${SERVICE}`, `--regid=${SERVICE}`, '--clear-groups']

/** The page's commands need root, and the service's user must be able to read the code, as under /opt. */
const canPlay =
  process.getuid?.() === 0 &&
  spawnSync('setpriv', [...asService.slice(1), 'ls', root], { stdio: 'ignore' }).status === 0

let folder: string
let port: number
let server: ChildProcess | undefined

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'caseloom-page-'))
  chmodSync(folder, 0o755)
  port = await freePort()
  mkdirSync(data(), { mode: 0o700 })
  chownSync(data(), SERVICE, SERVICE)
  writeFileSync(path.join(folder, 'caseloom.env'), environmentOfPage())
})
afterAll(async () => {
  await stopServer()
  rmSync(folder, { recursive: true, force: true })
})

const data = () => path.join(folder, 'data')

/** The page's own example, changed to a private database in the test's folder. */
function environmentOfPage(): string {
  const [, example = ''] = /`\/etc\/caseloom.env`, readable by root alone:\n\n```sh\n(.*?)```/s.exec(page) ?? []
  return example
    .replaceAll(/^(DATABASE|SMTP)_.*\n/gm, '')
    .replace(/^CASELOOM_DATA=.*$/m, `CASELOOM_DATA=${data()}`)
    .concat(`PORT=${port}\n`)
}

/** The page's command blocks that contain a word, adapted to this machine. */
function blocksWith(word: string): string[] {
  const blocks = Array.from(page.matchAll(/```sh\n(.*?)```/gs), ([, block]) => block ?? '').filter((block) =>
    block.includes(word),
  )
  expect(blocks).not.toEqual([])
  return blocks.map((block) =>
    block
      .replaceAll('/opt/caseloom', root)
      .replaceAll('/etc/caseloom.env', path.join(folder, 'caseloom.env'))
      .replaceAll(/^systemctl .*\n/gm, '')
      .replaceAll('/var/lib/caseloom-', `${data()}-`)
      .replaceAll('/var/lib/caseloom', data())
      .replaceAll('-o caseloom -g caseloom', `-o ${SERVICE} -g ${SERVICE}`)
      .replaceAll('<archive>', newestArchive()),
  )
}

function newestArchive(): string {
  const backups = path.join(data(), 'backups')
  const [newest = 'none'] = readdirSync(data()).includes('backups') ? readdirSync(backups).toSorted().toReversed() : []
  return path.join(backups, newest)
}

/** Runs a block in root's shell without the test's environment. Stops at the first command that fails. */
function typeAsRoot(block: string, before = ''): { code: number | null; said: string } {
  const { PATH = '' } = process.env
  const { status, stdout, stderr } = spawnSync('sh', ['-ec', before + block], {
    encoding: 'utf8',
    env: { PATH, HOME: folder, ...compiled },
  })
  return { code: status, said: stdout + stderr }
}

const withEnvironment = () => `set -a; . ${path.join(folder, 'caseloom.env')}; set +a; cd ${root}\n`

async function startServer(): Promise<void> {
  const start = `${withEnvironment()}exec ${process.execPath} apps/server/src/main.ts`
  server = spawn('setpriv', [...asService.slice(1), 'sh', '-ec', start], {
    env: { PATH: process.env['PATH'], LOG_LEVEL: 'silent', ...compiled },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  for (let tries = 0; ; tries += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
    if (answer?.status === 200) return
    if (tries > 600 || server.exitCode !== null) throw new Error('The server did not start as the user of the service.')
    await pause(100)
  }
}

async function stopServer(): Promise<void> {
  if (server === undefined || server.exitCode !== null) return
  server.kill('SIGTERM')
  await once(server, 'exit')
}

/** Everything under a folder that the service's user does not own. */
function strangersIn(place: string): string[] {
  return readdirSync(place, { withFileTypes: true }).flatMap((entry) => {
    const at = path.join(place, entry.name)
    const own = lstatSync(at).uid === SERVICE ? [] : [at]
    return entry.isDirectory() ? [...own, ...strangersIn(at)] : own
  })
}

describe.runIf(canPlay)('the commands of the operations page, typed as root', { timeout: 120_000 }, () => {
  test('beside the running service they make the first administrator and clinician', async () => {
    await startServer()

    const made = blocksWith('create-admin').map((block) => typeAsRoot(block))
    const client = blocksWith('register-client').map((block) => typeAsRoot(block, withEnvironment()))

    expect(made).toEqual([{ code: 0, said: expect.stringContaining('maya can sign in now as clinician.') }])
    expect(client).toEqual([{ code: 0, said: expect.stringContaining('Secret (shown this once)') }])
    expect(strangersIn(data())).toEqual([])
  })

  test('a public installation has no demo to remove', () => {
    expect(blocksWith('remove-demo').map((block) => typeAsRoot(block, withEnvironment()))).toEqual([
      { code: 1, said: expect.stringContaining('There is no demo world here.') },
    ])
  })

  test('a backup beside the service, one with it stopped, and a restore leave every file with the service', async () => {
    const backUp = 'npm run --silent caseloom -- backup\n'
    const beside = typeAsRoot(backUp, withEnvironment())
    await stopServer()
    const alone = typeAsRoot(backUp, withEnvironment())
    const restored = blocksWith('--verify').map((block) => typeAsRoot(block))

    expect([beside.code, alone.code]).toEqual([0, 0])
    expect(restored).toEqual([
      { code: 0, said: expect.stringContaining('the audit log of every care model are as they were') },
    ])
    expect([...strangersIn(data()), ...strangersIn(`${data()}-before`)]).toEqual([])
  })

  test('files that the user of the service may not read are named', () => {
    const ofRoot = path.join(folder, 'of-root')
    mkdirSync(ofRoot, { mode: 0o700 })
    const zip = path.join(ofRoot, 'any.zip')
    const cli = `${process.execPath} apps/server/src/cli.ts`
    const typed = [`restore ${zip}`, `import ${ofRoot} --care-model "River Valley"`]

    const said = typed.map((words) => typeAsRoot(`${cli} ${words}\n`, withEnvironment()))

    expect(said).toEqual(
      [zip, ofRoot].map((place) => ({ code: 1, said: expect.stringContaining(`may not read or write ${place}.`) })),
    )
  })

  test('afterwards the service starts as its own user on what was restored', async () => {
    await expect(startServer()).resolves.toBeUndefined()
  })
})
