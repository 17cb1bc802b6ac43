// The product beside the bare server, alternating in every round, on one database: requests per second, waits, CPU time. Beside both, the
// bare server with session and trail alone shows how much of the bare server's speed the product could have at most.
import pg from 'pg'
import { load, median, spreadOf } from './load.mjs'
import { copyOfWorld } from './base-folder.mjs'
import { PASSWORD } from './bulk-world.mjs'
import { startBare, startProduct, socketOf } from './servers.mjs'
import { grantToServer } from './session-and-trail.mjs'
import { readPools, signInOf, signed, works } from './works.mjs'

const CONNECTIONS = 16
/** With four times as many callers, this share of the requests per second must remain, without errors. */
const WIDE = { connections: 64, atLeast: 0.8 }
const signIn = { name: 'sign-in', atLeast: 0.92 }
const readsWhileSignIn = { name: 'reads while 8 people sign in', atLeast: 0.45, p95AtMost: 15 }

/** `only`: a part of the names of the works to run. `isWide`: at 64 connections too. */
export async function benchRatios({ items, seconds, rounds, isWide = false, only = '' }) {
  const { folder, world, remove } = await copyOfWorld(items, 'ratios')
  const product = await startProduct(folder)
  const bare = await startBare(folder)
  const kept = await startKept(folder)
  try {
    const answer = await fetch(`${bare.base}/sign-in`, { method: 'POST', body: JSON.stringify({ password: PASSWORD }) })
    const sides = {
      ours: { server: product, token: world.members.administrator.token },
      bare: { server: bare, token: (await answer.json()).token },
      kept: { server: kept, token: world.members.administrator.token },
    }
    const run = { pools: await readPools(folder), world, sides, seconds, rounds, isWide }
    const rows = []
    for (const work of works.filter(({ name }) => name.includes(only))) rows.push(...(await measureWork(work, run)))
    if (signIn.name.includes(only)) rows.push(...(await measureSignIns(run)))
    return rows
  } finally {
    await kept.stop()
    await bare.stop()
    await product.stop()
    remove()
  }
}

/** The bare server with session and trail, which asks as the product does. */
async function startKept(folder) {
  const owner = new pg.Client({ host: socketOf(folder), port: 5432, user: 'postgres', database: 'caseloom' })
  await owner.connect()
  await owner.query(grantToServer)
  await owner.end()
  return startBare(folder, '--session-and-trail')
}

async function measureWork(work, { pools, sides, seconds, rounds, isWide }) {
  const requestsOf = (side) => signed(work[side === 'ours' ? 'ours' : 'bare'](pools), sides[side].token)
  const [first] = requestsOf('ours')
  await check(sides.ours.server, first.setupRequest?.(first) ?? first)
  const ask = (side, connections) => (share) =>
    load(sides[side].server, requestsOf(side), { connections, seconds: seconds * share })
  return rowsOf(work, await inTurn(rounds, { ...turnsOf(ask, isWide), kept: ask('kept', CONNECTIONS) }))
}

async function measureSignIns({ pools, world, sides, seconds, rounds, isWide }) {
  const requests = signInOf(world)
  const ask = (side, connections) => (share) =>
    load(sides[side].server, [requests[side]], { connections, seconds: seconds * share * 2 })
  const signIns = await inTurn(rounds, turnsOf(ask, isWide))
  const [read] = works
  const askBoth = (side) => async (share) => {
    const { server, token } = sides[side]
    const people = load(server, [requests[side]], { connections: 8, seconds: seconds * share + 0.5 })
    const reads = await load(server, signed(read[side](pools), token), { connections: 4, seconds: seconds * share })
    await people
    return reads
  }
  const both = await inTurn(rounds, { ours: askBoth('ours'), bare: askBoth('bare') })
  return [...rowsOf(signIn, signIns), ...rowsOf(readsWhileSignIn, both, 4)]
}

const turnsOf = (ask, isWide) => ({
  ours: ask('ours', CONNECTIONS),
  bare: ask('bare', CONNECTIONS),
  ...(isWide && { wide: ask('ours', WIDE.connections) }),
})

/**
 * A round of half the length warms everything up and is not counted.
 * @returns {Promise<{ ours: object[], bare: object[], wide?: object[], kept?: object[] }>}
 */
async function inTurn(rounds, turns) {
  const measured = { ours: [], bare: [], ...(turns.wide && { wide: [] }), ...(turns.kept && { kept: [] }) }
  for (let round = 0; round <= rounds; round += 1)
    for (const [name, measure] of Object.entries(turns)) {
      const result = await measure(round > 0 ? 1 : 0.5)
      if (round > 0) measured[name].push(result)
    }
  return measured
}

/**
 * The row beside the bare server, and, if measured, the row of many connections beside our own at fewer.
 * @param {import('./works.mjs').Figure & { also?: import('./works.mjs').Figure }} work
 * @param {{ ours: object[], bare: object[], wide?: object[], kept?: object[] }} measured
 */
function rowsOf(work, { ours, bare, wide, kept }, connections = CONNECTIONS) {
  const limit = kept && median(ratiosOf(kept, bare))
  const rows = [work, ...(work.also ? [work.also] : [])].map((each) => ({
    ...rowOf(each, ours, { beside: bare, connections }),
    limit,
  }))
  if (wide) {
    const wider = rowOf({ name: work.name, atLeast: WIDE.atLeast }, wide, { beside: ours, ...WIDE, isWide: true })
    rows.push({ ...wider, limit: undefined })
  }
  for (const row of rows) process.stderr.write(`${JSON.stringify(row)}\n`)
  return rows
}

const ratiosOf = (rounds, beside) => rounds.map((round, n) => round.perSecond / beside[n].perSecond)

/** @param {import('./works.mjs').Figure} work */
function rowOf({ name, atLeast, cpuAtMost, p95AtMost }, rounds, { beside, connections, isWide = false }) {
  const ratios = ratiosOf(rounds, beside)
  const of = (measured) => ({
    perSecond: median(measured.map((round) => round.perSecond)),
    p50: median(measured.map((round) => round.p50)),
    p95: median(measured.map((round) => round.p95)),
    cpuMs: median(measured.map((round) => round.cpuMs)),
  })
  const ours = of(rounds)
  const ratio = median(ratios)
  const failed = rounds.reduce((sum, round) => sum + round.failed, 0)
  const misses = [
    ratio < atLeast && 'requests a second',
    cpuAtMost !== undefined && ours.cpuMs > cpuAtMost && 'CPU',
    p95AtMost !== undefined && ours.p95 > p95AtMost && 'p95',
    failed > 0 && `${failed} failed`,
  ].filter(Boolean)
  const bare = isWide ? undefined : of(beside)
  const goals = { atLeast, cpuAtMost, p95AtMost }
  return {
    what: `${name}, ${connections} connections`,
    bare,
    ours,
    ratio,
    spread: spreadOf(ratios),
    isWide,
    goals,
    misses,
  }
}

async function check(server, { method, path, headers, body }) {
  const answer = await fetch(server.base + path, { method, headers, ...(body !== undefined && { body }) })
  if (!answer.ok) throw new Error(`${method} ${path} is answered ${answer.status}: ${await answer.text()}`)
}
