// From the start of the process to the first answer, with data in place, and the memory it takes at rest and under load.
import { setTimeout as pause } from 'node:timers/promises'
import { copyOfWorld } from './base-folder.mjs'
import { load, median } from './load.mjs'
import { residentMb } from './processes.mjs'
import { startProduct } from './servers.mjs'
import { readPools, signed, works } from './works.mjs'

const REST_MS = 4000

export async function benchStarts({ items, rounds }) {
  const { folder, world } = await copyOfWorld(items, 'starts')
  const starts = []
  for (let round = 0; round < rounds; round += 1) {
    const product = await startProduct(folder)
    starts.push(product.readyMs)
    await product.stop()
  }
  const product = await startProduct(folder)
  try {
    await pause(REST_MS)
    const idle = residentMb(product.pid)
    const [read, list] = works
    const requests = [...read.ours(await readPools(folder)), ...list.ours()]
    await load(product, signed(requests, world.members.administrator.token), { connections: 16, seconds: 4 })
    const busy = residentMb(product.pid)
    return [
      {
        what: 'cold start with the private database',
        goal: '2500 ms',
        measured: `${Math.round(median(starts))} ms`,
        isHeld: median(starts) <= 2500,
      },
      { what: 'memory of the server at rest', goal: '220 MB', measured: `${Math.round(idle)} MB`, isHeld: idle <= 220 },
      {
        what: 'memory of the server under load',
        goal: '350 MB',
        measured: `${Math.round(busy)} MB`,
        isHeld: busy <= 350,
      },
    ]
  } finally {
    await product.stop()
  }
}
