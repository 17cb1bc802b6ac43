// Where the time of reading a person goes, and what a page of the directory costs: CPU time of the database and of Node per request,
// split by cause, with the product's own modules. Sixteen requests run at a time, as with the bare server. Each cause is the difference
// it adds.
import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { readPerson } from '@caseloom/contracts/people/endpoints'
import pg from 'pg'
import { auditStatement } from '../apps/server/src/platform/trail/audit.ts'
import { inTransaction, openServerPool } from '../apps/server/src/platform/database/database.ts'
import { parseRequest } from '../apps/server/src/platform/calls/request-parsing.ts'
import { actorFrom } from '../apps/server/src/platform/calls/session-entry.ts'
import { kindRegister, loadItemOf } from '../apps/server/src/slices/items/index.ts'
import { clinicianKind, contactKind, patientKind } from '../apps/server/src/slices/people/index.ts'
import { people } from '../apps/server/src/slices/people/person-kinds.ts'
import { copyOfWorld } from './base-folder.mjs'
import { PASSWORD } from './bulk-world.mjs'
import { load } from './load.mjs'
import { backendCpuMsOf, cpuMsOf } from './processes.mjs'
import { socketOf, startBare, startProduct } from './servers.mjs'
import { readGrowthPools, signed } from './works.mjs'

/** @typedef {Parameters<typeof parseRequest>[1]} Received */

const AT_ONCE = 16
const RULES = 'bench rules'
const OWNER = 'bench owner'
const PRODUCT = 'caseloom'
const NOBODY = 'nobody'
const PART_MS = 500
/** Work that continues after the answers, such as hashing the trail, is done by then. */
const SETTLE_MS = 2000
const SEALED_AT_ONCE = 2000

/** Reading sends no messages. */
const kinds = kindRegister([patientKind, clinicianKind, contactKind], () => Promise.resolve(0))

/** Rows of { cause, database, node } in microseconds of CPU per request. */
export async function benchCauses({ items, rounds }) {
  const { folder, world, remove } = await copyOfWorld(items, 'causes')
  const product = await startProduct(folder)
  const bare = await startBare(folder)
  const connection = { host: socketOf(folder), port: 5432, database: 'caseloom', idleTimeoutMillis: 0 }
  const rules = openServerPool({ ...connection, user: 'caseloom_app', application_name: RULES })
  const owner = openServerPool({ ...connection, user: 'postgres', application_name: OWNER })
  const watcher = new pg.Client({ ...connection, user: 'postgres', application_name: 'bench watcher' })
  await watcher.connect()
  try {
    const ids = (await readGrowthPools(folder, world.members)).own.patients
    const { token } = world.members.clinician
    const raw = await readAs(rules, { token, ids })(0)
    const parts = {
      ...partsOf({ rules, owner }, { token, ids }),
      seal: { run: () => sealAll(rules, world.model.id), of: RULES },
      contract: { run: repeatedAlone(() => passContract(raw)) },
      json: { run: repeatedAlone(() => JSON.stringify(raw)) },
    }
    const costs = await measureParts(parts, watcher, rounds)
    const { supervisor } = world.members
    return rowsOf(costs, await measureServers({ product, bare, watcher }, { token, supervisor, ids, seconds: rounds }))
  } finally {
    await watcher.end()
    await rules.end()
    await owner.end()
    await bare.stop()
    await product.stop()
    remove()
  }
}

/**
 * A request's transaction for a member; `work` runs inside it. Of the context it has what reading an item asks for.
 * @param {(context) => Promise<unknown>} work
 */
function requestAs(pool, token, work) {
  const hash = createHash('sha256').update(token).digest()
  return (n) => {
    const now = new Date()
    const values = [hash, 'access', now, '1800 seconds', true]
    const enter = { text: 'select * from app.enter($1, $2, $3, $4, $5)', values }
    return inTransaction(pool, enter, (tx, began, atTheEnd) =>
      work({ tx, actor: actorFrom(began, null), now, audit: (statement) => atTheEnd(statement), n }),
    )
  }
}

const readAs = (pool, { token, ids }) =>
  requestAs(pool, token, ({ n, ...context }) => loadItemOf(context, kinds, people, ids[n % ids.length]))

/** The parts that each run in the database, as calls on one pool. */
function partsOf({ rules, owner }, { token, ids }) {
  const enterAs = (pool) => requestAs(pool, token, () => Promise.resolve(0))
  const audited = requestAs(rules, token, ({ actor, now, audit, n }) => {
    const id = ids[n % ids.length]
    const caller = { actor, address: '127.0.0.1', requestId: randomUUID(), now }
    audit(auditStatement(caller, [{ action: 'read', kind: 'PATIENT', itemId: id, personId: id }]))
    return Promise.resolve()
  })
  const nothing = { text: 'select 1', values: [] }
  return {
    empty: { run: repeated(() => inTransaction(rules, nothing, () => Promise.resolve(0))), of: RULES },
    enter: { run: repeated(enterAs(rules)), of: RULES },
    enterAsOwner: { run: repeated(enterAs(owner)), of: OWNER },
    read: { run: repeated(readAs(rules, { token, ids })), of: RULES },
    readAsOwner: { run: repeated(readAs(owner, { token, ids })), of: OWNER },
    audit: { run: repeated(audited), of: RULES },
  }
}

/** Repeats calls for a while, sixteen at a time. Returns their number. */
const repeated = (call) => async () => {
  const until = performance.now() + PART_MS
  let count = 0
  const callOnAndOn = async () => {
    while (performance.now() < until) await call(count++)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, callOnAndOn))
  return count
}

const repeatedAlone = (call) => () => {
  const until = performance.now() + PART_MS
  let count = 0
  for (; performance.now() < until; count += 1) call()
  return count
}

/** Hashes the rows that the previous part wrote, as the server's sealer does. Returns their number. */
async function sealAll(pool, model) {
  const seal = 'select app.seal_audit($1, $2, $3, $4) as sealed'
  for (let all = 0; ;) {
    const { rows } = await pool.query(seal, [model, new Date(), SEALED_AT_ONCE, '10 seconds'])
    all += rows[0].sealed
    if (rows[0].sealed < SEALED_AT_ONCE) return all
  }
}

function passContract(raw) {
  parseRequest(readPerson, /** @type {Received} */ ({ params: { id: raw.Id }, query: {}, headers: {} }))
  readPerson.answer.parse(raw)
}

/** Runs all parts in turn in every round. The first round warms up and is not counted. */
async function measureParts(parts, watcher, rounds) {
  const sums = new Map(Object.keys(parts).map((name) => [name, { count: 0, database: 0, node: 0 }]))
  for (let round = 0; round <= rounds; round += 1)
    for (const [name, { run, of }] of Object.entries(parts)) {
      const before = await backendMs(watcher, of)
      const own = process.cpuUsage()
      const count = await run()
      const { user, system } = process.cpuUsage(own)
      const database = (await backendMs(watcher, of)) - before
      const sum = sums.get(name)
      if (round === 0 || sum === undefined) continue
      sum.count += count
      sum.database += database * 1000
      sum.node += user + system
    }
  return Object.fromEntries(
    Array.from(sums, ([name, { count, database, node }]) => [name, { database: database / count, node: node / count }]),
  )
}

/** The CPU time so far of all connections with one name. */
async function backendMs(watcher, name) {
  const { rows } = await watcher.query(
    'select pid from pg_stat_activity where datname = $1 and application_name = $2',
    ['caseloom', name ?? NOBODY],
  )
  return rows.reduce((sum, { pid }) => sum + backendCpuMsOf(pid), 0)
}

/** Whole requests over HTTP, and one that does not use the database. */
async function measureServers({ product, bare, watcher }, { token, supervisor, ids, seconds }) {
  const bareToken = await signInAtBare(bare)
  const measure = async (server, name, requests) => {
    const settle = () => pause(name === PRODUCT ? SETTLE_MS : 0)
    await load(server, requests, { connections: AT_ONCE, seconds: 1 })
    await settle()
    const [before, own] = [await backendMs(watcher, name), cpuMsOf(server.pid)]
    const { answered } = await load(server, requests, { connections: AT_ONCE, seconds })
    await settle()
    const [database, node] = [(await backendMs(watcher, name)) - before, cpuMsOf(server.pid) - own]
    return { database: (database * 1000) / answered, node: (node * 1000) / answered }
  }
  const read = (of, place) =>
    signed(
      ids.map((id) => ({ path: `/${place}/${id}` })),
      of,
    )
  return {
    http: await measure(product, NOBODY, signed([{ path: '/healthz' }], token)),
    ours: await measure(product, PRODUCT, read(token, 'api/people')),
    bare: await measure(bare, '', read(bareToken, 'person')),
    directory: await measure(product, PRODUCT, signed([{ path: '/api/directory' }], token)),
    wideDirectory: await measure(product, PRODUCT, signed([{ path: '/api/directory' }], supervisor.token)),
  }
}

async function signInAtBare({ base }) {
  const answer = await fetch(`${base}/sign-in`, { method: 'POST', body: JSON.stringify({ password: PASSWORD }) })
  return (await answer.json()).token
}

const minus = (a, b) => ({ database: a.database - b.database, node: a.node - b.node })
const plus = (a, b) => ({ database: a.database + b.database, node: a.node + b.node })

function rowsOf(parts, { http, ours, bare, directory, wideDirectory }) {
  const statements = minus(parts.readAsOwner, parts.enterAsOwner)
  const causes = [
    ['an empty transaction: begin, a statement, commit', parts.empty],
    ['session and member: app.enter', minus(parts.enter, parts.empty)],
    ['the statements of a person, without row policies', statements],
    ['access: the same with row policies', minus(minus(parts.read, parts.enter), statements)],
    ['audit: one row, written with the commit', minus(parts.audit, parts.enter)],
    ['audit: the seal of that row', parts.seal],
    ['contract, in and out', parts.contract],
    ['JSON', parts.json],
    ['HTTP and framework: a call of /healthz', http],
  ]
  const known = causes.map(([, cost]) => cost).reduce(plus)
  return [
    ...causes,
    ['what is left', minus(ours, known)],
    ["Caseloom's whole request", ours],
    ["the bare server's whole request", bare],
    ['a page of the directory, whole request, as a clinician', directory],
    ['the same as a supervisor', wideDirectory],
  ].map(([cause, { database, node }]) => ({ cause, database, node }))
}
