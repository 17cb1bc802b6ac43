// Reports over a year, as each role, and how long a large care model takes until its figures are kept.
import pg from 'pg'
import { setTimeout as pause } from 'node:timers/promises'
import { copyOfWorld } from './base-folder.mjs'
import { percentile } from './load.mjs'
import { socketOf, startProduct } from './servers.mjs'

const GOAL_MS = 300
const WARM = 3
const dayFromNow = (days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const YEAR = `from=${dayFromNow(-300)}&to=${dayFromNow(64)}`

/** @type {[string, string[], string][]} */
const calls = [
  ['report of a year', ['clinician', 'supervisor', 'administrator'], `/api/reports/sessions?${YEAR}`],
  ['report of a year by clinician', ['administrator'], `/api/reports/sessions?${YEAR}&by=clinician`],
  ['report of twelve weeks', ['clinician', 'supervisor', 'administrator'], '/api/reports/sessions'],
]

/** Returns rows of calls with their p95, and one for the time until all figures are kept. */
export async function benchReports({ items, requests }) {
  const { folder, world, remove } = await copyOfWorld(items, `reports-${items}`)
  const server = await startProduct(folder)
  try {
    const keeping = await timeUntilKept(folder)
    const rows = []
    for (const [name, roles, path] of calls)
      for (const role of roles)
        rows.push(await rowOf(server, world.members[role], { name, role, path, requests, items }))
    return [keeping, ...rows]
  } finally {
    await server.stop()
    remove()
  }
}

/** The job runs every minute, so the time includes the wait for its first run. */
async function timeUntilKept(folder) {
  const client = new pg.Client({ host: socketOf(folder), port: 5432, user: 'postgres', database: 'caseloom' })
  await client.connect()
  const startedAt = performance.now()
  for (;;) {
    const { rows } = await client.query('select count(*)::int as left from case_change')
    if (rows[0].left === 0) break
    await pause(500)
  }
  const { rows } = await client.query('select count(*)::int as cases from case_figures')
  await client.query('analyze')
  await client.end()
  const seconds = (performance.now() - startedAt) / 1000
  return {
    what: `until the figures of ${rows[0].cases.toLocaleString('en')} cases are kept, in the background`,
    goal: '',
    measured: `${seconds.toFixed(0)} s`,
    isHeld: true,
  }
}

async function rowOf(server, member, { name, role, path, requests, items }) {
  const times = []
  for (let n = 0; n < WARM + requests; n += 1) {
    const startedAt = performance.now()
    const answer = await fetch(server.base + path, { headers: { authorization: `Bearer ${member.token}` } })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path} is answered ${answer.status}: ${text}`)
    if (n >= WARM) times.push(performance.now() - startedAt)
  }
  const sorted = times.toSorted((a, b) => a - b)
  const [p50, p95] = [percentile(sorted, 0.5), percentile(sorted, 0.95)]
  return {
    what: `${name} as ${role}, ${items.toLocaleString('en')} items: p95`,
    goal: `${GOAL_MS} ms`,
    measured: `${p95.toFixed(0)} ms`,
    note: `p50 ${p50.toFixed(0)} ms`,
    isHeld: p95 <= GOAL_MS,
  }
}
