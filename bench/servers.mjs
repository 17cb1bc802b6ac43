// Starts the measured servers: the product as it ships, and the bare server over the same database.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { environment } from '../scripts/bootstrap.mjs'
import { freePort } from '../attack/world/loopback.mjs'

const root = path.resolve(import.meta.dirname, '..')

/** The product on a data folder, started as by `npm start`. Attempt limits are lifted, because all load comes from one address. */
export async function startProduct(folder, settings = {}) {
  const port = await freePort()
  const startedAt = performance.now()
  const child = spawn(process.execPath, [path.join(root, 'apps/server/src/main.ts')], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...plainEnvironment(),
      CASELOOM_DATA: folder,
      PORT: String(port),
      CASELOOM_LIMIT_FACTOR: '100000',
      ...settings,
    },
  })
  return started('caseloom', child, { port, startedAt, place: '/readyz' })
}

/** With `args` that of bare-server.mjs, which keeps session and trail. */
export async function startBare(folder, ...args) {
  const port = await freePort()
  const startedAt = performance.now()
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'bare-server.mjs'), ...args], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...plainEnvironment(), PORT: String(port), PGHOST: socketOf(folder), PGPORT: '5432' },
  })
  return started('bare', child, { port, startedAt, place: '/person' })
}

async function started(name, child, { port, startedAt, place }) {
  const base = `http://127.0.0.1:${port}`
  async function stop() {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
  }
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${name} did not start`)
    const status = await fetch(base + place).then(
      (answer) => answer.status,
      () => 0,
    )
    if (status === 200 || (name === 'bare' && status === 404)) break
    // The first start creates a demo world, which takes minutes on a busy machine.
    if (performance.now() - startedAt > 240_000) {
      await stop()
      throw new Error(`${name} was not ready in time`)
    }
    await pause(5)
  }
  return {
    name,
    base,
    pid: child.pid,
    readyMs: performance.now() - startedAt,
    stop,
  }
}

/** A benchmark must never use the database of a real installation. */
export function plainEnvironment() {
  const ours = /^(CASELOOM_|DATABASE_|SMTP_URL|MAIL_FROM|PUBLIC_URL|TRUSTED_PROXIES|LOG_LEVEL|PORT$|HOST$|OTEL_)/
  const all = Object.entries(environment({ NODE_ENV: 'production' }))
  return Object.fromEntries(all.filter(([name]) => !ours.test(name) || name.endsWith('_BIN')))
}

/** The socket folder of a data folder's private database (apps/server/src/platform/database/embedded-postgres.ts). */
export function socketOf(folder) {
  return path.join(os.tmpdir(), `caseloom-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`)
}
