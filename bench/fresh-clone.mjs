// How long a newcomer waits from `git clone` to the first page, with a separate package cache, first empty and then filled.
import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../attack/world/loopback.mjs'

const root = path.resolve(import.meta.dirname, '..')
const PATIENCE_MS = 600_000

export async function benchFreshClones() {
  const home = mkdtempSync(path.join(os.tmpdir(), 'caseloom-clone-'))
  // The database may run as another user, who has to get through.
  chmodSync(home, 0o711)
  try {
    const empty = await timeClone(path.join(home, 'first'), path.join(home, 'packages'))
    const filled = await timeClone(path.join(home, 'second'), path.join(home, 'packages'))
    return [row('empty', empty, 150), row('filled', filled, 60)]
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
}

const row = (cache, seconds, goal) => ({
  what: `fresh clone to the first page, package cache ${cache}`,
  goal: `${goal} s`,
  measured: `${seconds.toFixed(0)} s`,
  isHeld: seconds <= goal,
})

async function timeClone(folder, packages) {
  const port = await freePort()
  const startedAt = performance.now()
  const { status, stderr } = spawnSync('git', ['clone', '--quiet', root, folder], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`The repository could not be cloned: ${stderr}`)
  const env = {
    ...newcomersEnvironment(),
    CASELOOM_DATA: `${folder}-data`,
    PORT: String(port),
    npm_config_cache: packages,
  }
  // A separate process group, so that everything that npm started ends with it.
  const child = spawn('npm', ['start'], { cwd: folder, env, detached: true, stdio: ['ignore', 'ignore', 'inherit'] })
  try {
    await firstPage(`http://127.0.0.1:${port}/sign-in`, child, startedAt)
    return (performance.now() - startedAt) / 1000
  } finally {
    await endGroup(child.pid)
  }
}

/** npm may exit before the server does. */
async function endGroup(pid) {
  if (pid === undefined || !isSent(-pid, 'SIGTERM')) return
  while (isSent(-pid, 0)) await pause(100)
}

function isSent(pid, signal) {
  try {
    return process.kill(pid, signal)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false
    throw error
  }
}

async function firstPage(address, child, startedAt) {
  for (;;) {
    const isThere = await fetch(address).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isThere) return
    if (child.exitCode !== null || child.signalCode !== null) throw new Error('npm start has ended in a fresh clone.')
    if (performance.now() - startedAt > PATIENCE_MS) throw new Error('A fresh clone showed no page in ten minutes.')
    await pause(50)
  }
}

/** Our environment without what npm and our start script added: this checkout's programs, compiled code, settings of Caseloom. */
function newcomersEnvironment() {
  const ours =
    /^(CASELOOM_|DATABASE_|SMTP_URL|MAIL_FROM|PUBLIC_URL|TRUSTED_PROXIES|LOG_LEVEL$|HOST$|OTEL_|NODE_|INIT_CWD$)/
  const npms = /^npm_(?!config_)|^npm_config_local_prefix$/
  const kept = Object.entries(process.env).filter(([name]) => !ours.test(name) && !npms.test(name))
  const programs = (process.env.PATH ?? '').split(path.delimiter).filter((folder) => !folder.startsWith(root))
  return { ...Object.fromEntries(kept), PATH: programs.join(path.delimiter) }
}
