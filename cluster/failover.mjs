// Kills the parts of a running cluster, one after another, under load, and holds every acknowledged write against the database afterwards.
// `--short`: one of each. `--twin`: only leaders, of a cluster whose standbys are asynchronous; the check must fail on it.
import { checkCluster, isShort, isTwin } from './check.mjs'
import { kill } from './kill.mjs'
import { disturbUnderLoad } from './load.mjs'

const kills = isTwin
  ? { leader: 2 }
  : isShort
    ? { leader: 1, standby: 1, etcd: 1, server: 1, proxy: 1, pooler: 1 }
    : { leader: 10, standby: 5, etcd: 3, server: 3, proxy: 3, pooler: 3 }
const ACKNOWLEDGED = isShort || isTwin ? 500 : 10_000
/** The leader's network goes before its power does: only what waits for a standby is safe then. */
const SILENT_MS = 300
const WRITING_WITHIN_MS = 10_000

await checkCluster(
  { name: 'failover', firstPort: '7600', caughtBy: ['acknowledged and lost', 'acknowledged and wrong'] },
  (plan) =>
    disturbUnderLoad(plan, {
      noun: 'kills',
      disturbances: Object.entries(kills).flatMap(([what, times]) =>
        Array.from({ length: times }, (_, n) => ({
          when: `${what} ${n + 1}`,
          begin: async () => ({ done: `${await kill(plan, what, { silentMs: SILENT_MS })} was killed` }),
        })),
      ),
      most: ACKNOWLEDGED,
      writingWithinMs: WRITING_WITHIN_MS,
    }),
)
