// Sends big, deep and wide input to every call that takes input, repeatedly. The server must never compute for more than 200 ms at a
// time, and its memory must not grow.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { findingsList } from '../findings.mjs'
import { atOnce, bearer, send } from '../world/loopback.mjs'
import { readOperations, wired } from '../world/operations.mjs'
import { makerOf } from '../world/makers.mjs'
import { tokenFor, examples } from '../world/examples.mjs'

const LONGEST_MS = 200
const GROWTH_MB = 30
const AT_ONCE = 4
/** Just below the body limit, with room for the envelope. */
const BIG = 1_000_000

/** Starts the server with a watch on its event loop. */
export async function startWatched(base, options) {
  const home = mkdtempSync(path.join(os.tmpdir(), 'caseloom-loop-'))
  const file = path.join(home, 'loop.json')
  const watch = pathToFileURL(path.join(import.meta.dirname, 'loop-watch.mjs')).href
  const environment = { ...options.environment, NODE_OPTIONS: `--expose-gc --import=${watch}`, ATTACK_LOOP: file }
  const target = await base.start({ ...options, environment })
  return {
    ...target,
    loop: () => JSON.parse(readFileSync(file, 'utf8')),
    async stop() {
      const ended = await target.stop()
      rmSync(home, { recursive: true })
      return ended
    },
  }
}

/** `rounds`: how often everything is sent; `only`: to which calls; `inputs`: which kinds of input. */
export async function big(target, { rounds = 2, only = /update.raw|new.comment|search/, inputs = /./ } = {}) {
  const findings = findingsList()
  const operations = (await readOperations(target.base)).filter(({ id }) => examples[id] && only.test(id))
  const state = { target, findings, inputs, maker: makerOf(target), longestMs: 0, where: '', sent: 0 }
  const memory = []
  // Computation during the start does not count.
  await keptMegabytes(target)
  for (let round = 0; round < rounds; round += 1) {
    for (const operation of operations) await attackOperation(state, operation)
    memory.push(await keptMegabytes(target))
  }
  const { longestMs, where } = state
  if (longestMs > LONGEST_MS) findings.add('high', 'input holds the server up', where, `${Math.round(longestMs)} ms`)
  // The first round fills the caches.
  const grown = memory.at(-1) - memory[0]
  if (grown > GROWTH_MB) findings.add('high', 'memory grows with what is sent', 'all', `${Math.round(grown)} MB`)
  const longest = `${Math.round(longestMs)} ms of computing at most (${where})`
  return {
    figure: `${state.sent} requests to ${operations.length} calls, ${longest}, ${Math.round(grown)} MB more after ${rounds} rounds`,
    findings: findings.all(),
  }
}

async function attackOperation(state, operation) {
  const { target, maker, findings, inputs } = state
  const changes = (operation.method === 'GET' ? bigAddresses : bigBodies).filter(({ name }) => inputs.test(name))
  const example = await examples[operation.id].make(maker)
  const token = example.token ?? tokenFor(operation, target.world)
  for (const { name, change } of changes) {
    const ready = change(wired(operation, example), example, operation)
    const right = operation.isPublic || example.headers?.cookie ? {} : bearer(token)
    const headers = { ...ready.headers, ...right }
    const ask = () => send(target.base, operation.method, ready.path, { headers, body: ready.body, timeout: 15_000 })
    for (const { status, error } of await atOnce(AT_ONCE, ask)) {
      state.sent += 1
      if (status >= 500) findings.add('high', '5xx', operation.id, `${status} ${name}`)
      // The server may close the connection on a body that it does not read.
      if (status === 0 && error === 'TIMEOUT') findings.add('high', 'no answer', operation.id, name)
    }
    await look(state, `${operation.id}, ${name}`)
  }
}

async function keptMegabytes({ loop }) {
  process.kill(loop().pid, 'SIGUSR2')
  // The watcher's next line reports it.
  await pause(500)
  return loop().keptMb
}

/** The watcher's next line covers everything so far. */
async function look(state, where) {
  const { ticks } = state.target.loop()
  for (let tries = 0; state.target.loop().ticks === ticks && tries < 100; tries += 1) await pause(10)
  const { longestMs } = state.target.loop()
  if (longestMs > state.longestMs) Object.assign(state, { longestMs, where })
}

const nested = (count, open, close) => open.repeat(count) + close.repeat(count)
const body = (make) => (ready, example, operation) => ({ ...ready, body: make(example, operation) })
const asJson = (make) => body((example) => JSON.stringify(make(example.body ?? {})))

const bigBodies = [
  { name: 'long texts', change: asJson((given) => withTexts(given, 'x'.repeat(BIG / 4))) },
  { name: 'long texts of emoji', change: asJson((given) => withTexts(given, '👩‍👧‍👦'.repeat(BIG / 60))) },
  { name: 'a list of a million', change: body(() => `[${'0,'.repeat(BIG / 2)}0]`) },
  { name: 'many keys', change: asJson((given) => ({ ...given, ...manyKeys(60_000) })) },
  { name: 'many items', change: asJson((given) => withLists(given, 20_000)) },
  { name: 'deep list', change: body(() => nested(BIG / 2, '[', ']')) },
  { name: 'deep object', change: body(() => `${'{"a":'.repeat(BIG / 6)}1${'}'.repeat(BIG / 6)}`) },
  { name: 'many digits', change: body(() => `{"Id":${'9'.repeat(BIG)}}`) },
  { name: 'one long number', change: body(() => `{"Id":1e${'0'.repeat(BIG)}1}`) },
  { name: 'beyond the limit', change: body(() => `{"Id":"${'x'.repeat(3 * BIG)}"}`) },
]

const bigAddresses = [
  { name: 'long query', change: (ready) => ({ ...ready, path: withQuery(ready.path, `q=${'x'.repeat(12_000)}`) }) },
  { name: 'many parameters', change: (ready) => ({ ...ready, path: withQuery(ready.path, 'a=1&'.repeat(3500)) }) },
  {
    name: 'the same again and again',
    change: (ready) => ({ ...ready, path: withQuery(ready.path, 'q=ab&'.repeat(2500)) }),
  },
  { name: 'the largest page', change: (ready) => ({ ...ready, path: withQuery(ready.path, 'offset=0&limit=100') }) },
  { name: 'many words', change: (ready) => ({ ...ready, path: withQuery(ready.path, `q=${'ab+'.repeat(4000)}`) }) },
]

const withQuery = (address, query) => `${address.split('?')[0]}?${query}`
const manyKeys = (count) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`key${index}`, index]))

/** The request with every text made long. */
function withTexts(given, text) {
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, typeof value === 'string' ? text : value]),
  )
}

/** The request with every list made long by repeating its entries. */
function withLists(given, count) {
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [
      name,
      Array.isArray(value) ? Array.from({ length: count }, () => value[0] ?? name) : value,
    ]),
  )
}
