// Kills the parts of a running cluster, one after another, under load, and holds every acknowledged write against the database afterwards.
// `--short`: one of each. `--twin`: only leaders, of a cluster whose standbys are asynchronous; the check must fail on it.
import { setTimeout as pause } from 'node:timers/promises'
import { checkCluster, isShort, isTwin } from './check.mjs'
import { kill } from './kill.mjs'
import { underLoad } from './load.mjs'
import { isReplicated, isWhole, makeAsynchronous } from './parts/patroni.mjs'
import { until } from './supervisor.mjs'

const kills = isTwin
  ? { leader: 2 }
  : isShort
    ? { leader: 1, standby: 1, etcd: 1, server: 1, proxy: 1, pooler: 1 }
    : { leader: 10, standby: 5, etcd: 3, server: 3, proxy: 3, pooler: 3 }
const ACKNOWLEDGED = isShort || isTwin ? 500 : 10_000
/** The leader's network goes before its power does: only what waits for a standby is safe then. */
const SILENT_MS = 300
const WRITING_WITHIN_MS = 10_000
/** Longer than a node that was killed stays away. */
const WHOLE_WITHIN_MS = 120_000

await checkCluster(
  { name: 'failover', firstPort: '7600', caughtBy: ['acknowledged and lost', 'acknowledged and wrong'] },
  async (plan) => {
    if (isTwin) await makeAsynchronous(plan)
    return killAll(plan)
  },
)

/** @param {import('./plan.mjs').Plan} plan */
async function killAll(plan) {
  let worst = { ms: 0, what: '' }
  const all = Object.entries(kills).flatMap(([what, times]) =>
    Array.from({ length: times }, (_, n) => ({ what, n: n + 1 })),
  )
  const { figure, findings } = await underLoad(plan, {
    most: ACKNOWLEDGED,
    async disturb({ writingAgain, verify, add }) {
      for (const { what, n } of all) {
        const when = `${what} ${n}`
        await until(() => (isTwin ? isWhole(plan) : isReplicated(plan)), {
          what: `The return of a node before ${when}`,
          withinMs: WHOLE_WITHIN_MS,
        })
        await pause(1500)
        const name = await kill(plan, what, { silentMs: SILENT_MS })
        const ms = await writingAgain()
        console.log(`${when}: ${name} was killed, writing again after ${Math.round(ms)} ms`)
        if (ms > WRITING_WITHIN_MS) add('high', 'writing again too late', when, `${Math.round(ms)} ms`)
        if (ms > worst.ms) worst = { ms, what: when }
        await verify(when)
      }
    },
  })
  return {
    figure: `${all.length} kills, ${figure}; writing again within ${Math.round(worst.ms)} ms (${worst.what})`,
    findings,
  }
}
