// The product on a copy of the bench's world, with the CPU time of the server and of its whole database beside it.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { copyOfWorld } from '../base-folder.mjs'
import { familyCpu, threadsCpuMsOf } from '../processes.mjs'
import { startProduct } from '../servers.mjs'
import { openOwner, prepareWork } from './week.mjs'

const ITEMS = 100_000
const SETTLED_WITHIN_MS = 600_000

export async function startWatched(name) {
  const { folder, world, remove } = await copyOfWorld(ITEMS, name)
  const server = await startProduct(folder)
  const owner = openOwner(folder)
  const postmaster = Number(readFileSync(path.join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
  const databaseMs = familyCpu(postmaster)
  const watched = {
    folder,
    base: server.base,
    pid: server.pid,
    owner,
    token: world.members.clinician.token,
    /** Milliseconds of CPU so far. */
    cpu: () => ({ node: threadsCpuMsOf(server.pid), database: databaseMs() }),
    async stop() {
      await owner.end()
      await server.stop()
      remove()
    },
  }
  try {
    const work = await prepareWork(folder, world)
    await untilSettled(owner)
    return { ...watched, work }
  } catch (error) {
    await watched.stop()
    throw error
  }
}

/** A new world's figures are summed in the background, which takes minutes on a busy machine. */
async function untilSettled(owner) {
  const startedAt = performance.now()
  for (;;) {
    const { rows } = await owner.query('select count(*)::int as waiting from case_change')
    if (rows[0].waiting === 0) return
    if (performance.now() - startedAt > SETTLED_WITHIN_MS)
      throw new Error('The figures of the world are not summed yet.')
    await pause(500)
  }
}

/** What was used between two moments, in milliseconds. */
export const between = (before, after) => ({
  node: after.node - before.node,
  database: after.database - before.database,
})
