// From the start of the process to the first answer, with its memory at rest and under load; the first start on an empty folder, and
// imports; a fresh clone.
import { setTimeout as pause } from 'node:timers/promises'
import { copyOfWorld } from './base-folder.mjs'
import { benchFreshClones } from './fresh-clone.mjs'
import { benchImports } from './imports.mjs'
import { load, median } from './load.mjs'
import { residentMb } from './processes.mjs'
import { socketOf, startProduct } from './servers.mjs'
import { readPools, signed, works } from './works.mjs'

const REST_MS = 4000

/** `importRows`: the size of the larger import; `withClone`: fresh clones too, which download everything from the registry once. */
export async function benchStarts({ items, rounds, importRows, withClone }) {
  const rows = await benchServer(items, rounds)
  rows.push(...(await benchImports({ rounds: Math.ceil(rounds / 2), rows: importRows })))
  return withClone ? [...rows, ...(await benchFreshClones())] : rows
}

async function benchServer(items, rounds) {
  const { folder, world, remove } = await copyOfWorld(items, 'starts')
  try {
    const cold = await coldStart(folder, rounds)
    const product = await startProduct(folder)
    try {
      return [cold, await startBeside(folder, rounds), ...(await memoryOf(product, { folder, world }))]
    } finally {
      await product.stop()
    }
  } finally {
    remove()
  }
}

/** The first start is not counted: after an upgrade the code is compiled once and cached. */
async function readyTimes(rounds, start) {
  const times = []
  for (let round = 0; round <= rounds; round += 1) {
    const product = await start()
    if (round > 0) times.push(product.readyMs)
    await product.stop()
  }
  return times
}

const coldStart = async (folder, rounds) =>
  startRow('cold start with the private database', await readyTimes(rounds, () => startProduct(folder)), 2500)

/** Another server on the same running database, as in an installation with a separate database. */
async function startBeside(folder, rounds) {
  const address = (user) => `postgres://${user}@localhost/caseloom?host=${encodeURIComponent(socketOf(folder))}`
  const settings = {
    DATABASE_URL: address('postgres'),
    DATABASE_APP_URL: address('caseloom_app'),
    // A real installation refuses this setting.
    CASELOOM_LIMIT_FACTOR: undefined,
  }
  const times = await readyTimes(rounds, () => startProduct(folder, settings))
  return startRow('cold start with the database running', times, 1000)
}

const startRow = (what, times, goal) => ({
  what,
  goal: `${goal} ms`,
  measured: `${Math.round(median(times))} ms`,
  isHeld: median(times) <= goal,
})

async function memoryOf(product, { folder, world }) {
  await pause(REST_MS)
  const idle = residentMb(product.pid)
  const [read, list] = works
  const pools = await readPools(folder)
  const requests = [...read.ours(pools), ...list.ours(pools)]
  await load(product, signed(requests, world.members.administrator.token), { connections: 16, seconds: 4 })
  const busy = residentMb(product.pid)
  const row = (when, measured, goal) => ({
    what: `memory of the server ${when}`,
    goal: `${goal} MB`,
    measured: `${Math.round(measured)} MB`,
    isHeld: measured <= goal,
  })
  return [row('at rest', idle, 220), row('under load', busy, 350)]
}
