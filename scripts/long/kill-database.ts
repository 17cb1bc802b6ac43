// Repeatedly kills the private database, or the process that owns it, while clients write, and counts what is left.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../apps/server/src/platform/database/embedded-postgres.ts'

const WRITERS = 8
const { values } = parseArgs({
  options: { kills: { type: 'string' }, 'owner-kills': { type: 'string' }, own: { type: 'string' } },
})

if (values.own !== undefined) await ownUntilKilled(values.own)
else {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'caseloom-kill-'))
  try {
    if (values['owner-kills'] !== undefined) await killOwners(folder, Number(values['owner-kills']))
    else await killDatabases(folder, Number(values.kills ?? 20))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function killDatabases(folder: string, kills: number): Promise<void> {
  const server = await startEmbeddedPostgres(folder, { report: () => undefined })
  await ask(server, 'create table note (id bigint primary key)')
  const acknowledged = new Set<string>()
  const attempted = new Set<string>()
  const ending = new AbortController()
  const writers = Array.from({ length: WRITERS }, (_, writer) =>
    write({ server, writer, acknowledged, attempted, ending }),
  )

  let longestMs = 0
  for (let kill = 0; kill < kills; kill += 1) {
    await pause(500 + Math.random() * 1_000)
    const before = acknowledged.size
    const killedAt = performance.now()
    process.kill(server.pid, 'SIGKILL')
    await pause(50)
    while (acknowledged.size === before || !(await answers(server))) await pause(20)
    longestMs = Math.max(longestMs, performance.now() - killedAt)
  }
  ending.abort()
  await Promise.all(writers)
  const kept = new Set(await ask(server, 'select id from note'))
  await server.stop()

  const lost = [...acknowledged].filter((id) => !kept.has(id)).length
  const invented = [...kept].filter((id) => !attempted.has(id)).length
  const back = (longestMs / 1000).toFixed(1)
  console.log(
    `${kills} kills, ${acknowledged.size} acknowledged rows, ${lost} lost, ${invented} never written, back within ${back} s`,
  )
  process.exitCode = lost + invented === 0 && longestMs < 10_000 && acknowledged.size >= kills ? 0 : 1
}

interface Writing {
  server: EmbeddedPostgres
  writer: number
  attempted: Set<string>
  acknowledged: Set<string>
  ending: AbortController
}

async function write({ server, writer, attempted, acknowledged, ending }: Writing): Promise<void> {
  let next = writer * 1_000_000_000
  while (!ending.signal.aborted) {
    const client = new pg.Client({ ...server.connection, database: 'postgres' })
    client.on('error', () => undefined)
    try {
      await client.connect()
      while (!ending.signal.aborted) {
        const id = String(next++)
        attempted.add(id)
        await client.query('insert into note values ($1)', [id])
        acknowledged.add(id)
      }
    } catch {
      await pause(20) // The database is down, so an unacknowledged write may or may not be there.
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}

async function killOwners(folder: string, kills: number): Promise<void> {
  let longestMs = 0
  let left = 0
  for (let kill = 0; kill < kills; kill += 1) {
    const startedAt = performance.now()
    const owner = spawn(process.execPath, [import.meta.filename, `--own=${folder}`], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [said] = await once(owner.stdout, 'data')
    longestMs = Math.max(longestMs, performance.now() - startedAt)
    await pause(Math.random() * 500)
    owner.kill('SIGKILL')
    await once(owner, 'exit')
    await pause(3_000)
    if (existsSync(`/proc/${String(said).trim()}/cwd`)) left += 1
  }
  const server = await startEmbeddedPostgres(folder)
  const [rows] = await ask(server, 'select count(*) from note')
  await server.stop()
  console.log(
    `${kills} kills, ${rows} of ${kills} rows kept, ${left} databases left running, started within ${(longestMs / 1000).toFixed(1)} s`,
  )
  process.exitCode = left === 0 && Number(rows) === kills ? 0 : 1
}

async function ownUntilKilled(folder: string): Promise<void> {
  const server = await startEmbeddedPostgres(folder)
  await ask(server, 'create table if not exists note (id serial); insert into note default values')
  console.log(server.pid)
  await once(process, 'SIGTERM')
}

async function answers(server: EmbeddedPostgres): Promise<boolean> {
  return ask(server, 'select 1').then(
    () => true,
    () => false,
  )
}

async function ask(server: EmbeddedPostgres, sql: string): Promise<string[]> {
  const client = new pg.Client({ ...server.connection, database: 'postgres' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, unknown>>(sql)
    return (rows ?? []).map((row) => String(Object.values(row)[0]))
  } finally {
    await client.end()
  }
}
