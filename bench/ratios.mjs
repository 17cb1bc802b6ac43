// The product beside the bare server, in turn in every round, on one database: requests a second, waits, CPU time.
import { load, median, spreadOf } from './load.mjs'
import { copyOfWorld } from './base-folder.mjs'
import { PASSWORD } from './bulk-world.mjs'
import { startBare, startProduct } from './servers.mjs'
import { readPools, signInOf, signed, works } from './works.mjs'

const SIGN_IN_SHARE = 0.92
const READS_WHILE_SIGN_IN_SHARE = 0.45

/** `only`: a part of the names of the works wanted. */
export async function benchRatios({ items, seconds, rounds, connections = 16, only = '' }) {
  const { folder, world } = await copyOfWorld(items, 'ratios')
  const product = await startProduct(folder)
  const bare = await startBare(folder)
  try {
    const pools = await readPools(folder)
    const bareToken = (
      await (
        await fetch(`${bare.base}/sign-in`, { method: 'POST', body: JSON.stringify({ password: PASSWORD }) })
      ).json()
    ).token
    const sides = {
      ours: { server: product, token: world.members.administrator.token },
      bare: { server: bare, token: bareToken },
    }
    const rows = []
    for (const work of works.filter(({ name }) => name.includes(only))) {
      const requestsOf = (side) => signed(work[side](pools), sides[side].token)
      const [first] = requestsOf('ours')
      await check(product, first.setupRequest?.(first) ?? first)
      const measured = await inTurn(rounds, sides, (side) =>
        load(sides[side].server, requestsOf(side), { connections, seconds }),
      )
      rows.push(rowOf(work, measured, connections))
      process.stderr.write(`${JSON.stringify(rows.at(-1))}\n`)
    }
    if ('sign-in'.includes(only)) rows.push(...(await signIns(sides, { pools, world, seconds, rounds })))
    return rows
  } finally {
    await bare.stop()
    await product.stop()
  }
}

/** One round warms both up and is not counted. */
async function inTurn(rounds, sides, measure) {
  const measured = { ours: [], bare: [] }
  for (let round = 0; round <= rounds; round += 1)
    for (const side of Object.keys(sides)) {
      const result = await measure(side)
      if (round > 0) measured[side].push(result)
    }
  return measured
}

async function signIns(sides, { pools, world, seconds, rounds }) {
  const requests = signInOf(world)
  const measureSignIn = (side) => load(sides[side].server, [requests[side]], { connections: 16, seconds: seconds * 2 })
  const signIn = await inTurn(rounds, sides, measureSignIn)
  const [read] = works
  const both = await inTurn(rounds, sides, async (side) => {
    const { server, token } = sides[side]
    const people = load(server, [requests[side]], { connections: 8, seconds: seconds + 1 })
    const reads = await load(server, signed(read[side](pools), token), { connections: 4, seconds })
    await people
    return reads
  })
  return [
    rowOf({ name: 'sign-in', atLeast: SIGN_IN_SHARE }, signIn, 16),
    rowOf({ name: 'reads while 8 people sign in', atLeast: READS_WHILE_SIGN_IN_SHARE, p95AtMost: 15 }, both, 4),
  ]
}

function rowOf({ name, atLeast, cpuAtMost, p95AtMost }, { ours, bare }, connections) {
  const ratios = ours.map((round, n) => round.perSecond / bare[n].perSecond)
  const of = (rounds, key) => median(rounds.map((round) => round[key]))
  const ratio = median(ratios)
  const failed = ours.reduce((sum, round) => sum + round.failed, 0)
  const p95 = of(ours, 'p95')
  return {
    name,
    connections,
    bare: { perSecond: of(bare, 'perSecond'), p50: of(bare, 'p50'), cpuMs: of(bare, 'cpuMs') },
    ours: { perSecond: of(ours, 'perSecond'), p50: of(ours, 'p50'), p95, cpuMs: of(ours, 'cpuMs') },
    ratio,
    spread: spreadOf(ratios),
    atLeast,
    failed,
    holds: ratio >= atLeast && failed === 0 && (p95AtMost === undefined || p95 <= p95AtMost),
    cpuHolds: cpuAtMost === undefined || of(ours, 'cpuMs') <= cpuAtMost,
  }
}

async function check(server, { method, path, headers, body }) {
  const answer = await fetch(server.base + path, { method, headers, ...(body !== undefined && { body }) })
  if (!answer.ok) throw new Error(`${method} ${path} is answered ${answer.status}: ${await answer.text()}`)
}
