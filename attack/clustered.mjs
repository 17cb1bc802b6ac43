// The attacks on servers of an installation of its own: how many of them share the database, and how deep a long run goes.
import { startCluster } from './cluster.mjs'
import { network } from './network.mjs'

export const clustered = { network }
const serversOf = { network: 1 }

export const deeperClustered = {
  network: () => ({
    faults: { cut: 500, refused: 60_000, slow: 12_000, trickle: 12_000, silent: 20_000, half: 12_000, unsaid: 5000 },
  }),
}

export const startFor = (base, name, options) => startCluster(base, { ...options, servers: serversOf[name] })
