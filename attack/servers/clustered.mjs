// The attacks on several servers that share a database: how many servers each takes, and how deep a long run goes.
import { startCluster } from './cluster.mjs'
import { floods } from './floods.mjs'
import { network } from './network.mjs'
import { pair } from './pair.mjs'

export const clustered = { network, pair, floods }
const serversOf = { network: 1, pair: 2, floods: 1 }

export const deeperClustered = {
  network: () => ({
    faults: { cut: 500, refused: 60_000, slow: 12_000, trickle: 12_000, silent: 20_000, half: 12_000, unsaid: 5000 },
  }),
  floods: () => ({ lastsMs: 60_000 }),
  pair: () => ({ watchMs: 190_000 }),
}

export const startFor = (base, name, options) => startCluster(base, { ...options, servers: serversOf[name] })
