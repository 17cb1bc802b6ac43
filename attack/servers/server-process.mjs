// The real server as a separate process: started as `npm start` does, on a free port, and killed or ended on demand.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort, send } from '../world/loopback.mjs'

const root = path.resolve(import.meta.dirname, '../..')
const START_LIMIT_MS = 60_000
/** The server itself gives up on an orderly shutdown long before this. */
const END_LIMIT_MS = 60_000

/**
 * `folder` is its data folder; `edits` make a broken twin; `environment` is the server's.
 * @param {{ folder: string, edits?: object[], environment?: Record<string, string> }} wanted
 */
export async function startServer({ folder, edits = [], environment = {} }) {
  const port = await freePort()
  const options = { folder, port, logFile: `${folder}.log`, twinFile: `${folder}-twin.json`, environment }
  mkdirSync(path.dirname(folder), { recursive: true })
  writeFileSync(options.twinFile, JSON.stringify(edits))
  options.isTwin = edits.length > 0
  const base = `http://127.0.0.1:${port}`
  let child = await launch(options, base)
  return {
    base,
    port,
    /** Starts a second server on the same data folder. */
    startAnother: () => startServer({ folder, edits, environment }),
    /** Everything the server has said so far. */
    log: () => readFileSync(options.logFile, 'utf8'),
    async kill() {
      child.kill('SIGKILL')
      await exitOf(child)
    },
    async restart() {
      const startedAt = performance.now()
      child = await launch(options, base)
      return performance.now() - startedAt
    },
    /**
     * Returns how long the orderly shutdown took, and its exit code.
     * @param {NodeJS.Signals} signal
     */
    async stop(signal = 'SIGTERM') {
      const startedAt = performance.now()
      child.kill(signal)
      const impatience = setTimeout(() => child.kill('SIGKILL'), END_LIMIT_MS)
      const code = await exitOf(child)
      clearTimeout(impatience)
      return { ms: performance.now() - startedAt, code }
    },
  }
}

/** Only the process, without waiting for it to be ready. */
export function spawnServer({ folder, port, logFile, twinFile, isTwin, environment }) {
  const log = openSync(logFile, 'a')
  const hook = isTwin ? ['--import', path.join(import.meta.dirname, '../twins/twin-hook.mjs')] : []
  const child = spawn(process.execPath, [...hook, path.join(root, 'apps/server/src/main.ts')], {
    cwd: root,
    stdio: ['ignore', log, log],
    env: { ...plainEnvironment(), CASELOOM_DATA: folder, PORT: String(port), ATTACK_TWIN: twinFile, ...environment },
  })
  closeSync(log)
  return child
}

async function launch(options, base) {
  const child = spawnServer(options)
  const startedAt = performance.now()
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(
        `The server did not start (${child.exitCode ?? child.signalCode}):\n${readFileSync(options.logFile, 'utf8').slice(-3000)}`,
      )
    const answer = await send(base, 'GET', '/readyz', { timeout: 2000, from: '127.0.0.1' })
    if (answer.status === 200) return child
    if (performance.now() - startedAt > START_LIMIT_MS) {
      child.kill('SIGKILL')
      throw new Error('The server was not ready in time.')
    }
    await pause(25)
  }
}

/** A server under attack must never use the database or the address of a real installation. */
function plainEnvironment() {
  const ours = /^(CASELOOM_|DATABASE_|SMTP_URL|MAIL_FROM|PUBLIC_URL|TRUSTED_PROXIES|OTEL_|LOG_LEVEL|PORT$|HOST$)/
  const rest = Object.entries(process.env).filter(([name]) => !ours.test(name) || name.endsWith('_BIN'))
  // The log is attacked too, so it must contain everything that an installation's does.
  return { ...Object.fromEntries(rest), LOG_LEVEL: 'info' }
}

export const exitOf = async (child) => {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return child.exitCode ?? child.signalCode
}
