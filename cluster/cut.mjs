// Cuts the network between the leader of a cluster and the others, again and again, under load: it lives on, and nobody hears of it. In turn the servers
// still reach it, so it could go on taking what they write, or nobody does. Every acknowledged write is held against the database afterwards.
// `--short`: once each. `--twin`: the standbys are asynchronous, and the servers reach the leader; the check must fail on it.
import { setTimeout as pause } from 'node:timers/promises'
import { checkCluster, isShort, isTwin } from './check.mjs'
import { underLoad } from './load.mjs'
import { isReplicated, isWhole, leaderOf, makeAsynchronous } from './parts/patroni.mjs'
import { until } from './supervisor.mjs'

const CUTS = isTwin ? 1 : isShort ? 2 : 6
const ACKNOWLEDGED = isShort || isTwin ? 500 : 2000
const WRITING_WITHIN_MS = 20_000
/** Longer than Patroni keeps the claim of a leader that it does not hear, and than the leader goes on believing in it. */
const CUT_MS = 30_000
const WHOLE_WITHIN_MS = 120_000

await checkCluster(
  { name: 'cut', firstPort: '7500', caughtBy: ['acknowledged and lost', 'acknowledged and wrong'], isLinked: true },
  async (plan, _cluster, links) => {
    if (isTwin) await makeAsynchronous(plan)
    return cutAll(plan, links)
  },
)

/** @param {import('./plan.mjs').Plan} plan @param {Awaited<ReturnType<typeof import('./links.mjs').openLinks>>} links */
async function cutAll(plan, links) {
  let worst = { ms: 0, what: '' }
  const { figure, findings } = await underLoad(plan, {
    most: ACKNOWLEDGED,
    async disturb({ writingAgain, verify, add }) {
      for (let n = 1; n <= CUTS; n += 1) {
        const when = `cut ${n}`
        await until(() => (isTwin ? isWhole(plan) : isReplicated(plan)), {
          what: `The return of a node before ${when}`,
          withinMs: WHOLE_WITHIN_MS,
        })
        await pause(1500)
        const name = await leaderOf(plan)
        if (name === undefined) throw new Error('Nobody leads.')
        const cutAt = performance.now()
        const isFromAll = n % 2 === 0
        links.cut(name, isFromAll)
        const ms = await writingAgain()
        console.log(
          `${when}: ${name} was cut off from ${isFromAll ? 'everything' : 'the other nodes and etcd'}, writing again after ${Math.round(ms)} ms`,
        )
        if (ms > WRITING_WITHIN_MS) add('high', 'writing again too late', when, `${Math.round(ms)} ms`)
        if (ms > worst.ms) worst = { ms, what: when }
        await pause(Math.max(0, CUT_MS - (performance.now() - cutAt)))
        const others = plan.nodes.filter((node) => node.name !== name)
        if ((await leaderOf({ ...plan, nodes: others })) === name) add('high', 'NOT COVERED', when, 'it still leads')
        links.mend(name)
        await verify(when)
      }
    },
  })
  return {
    figure: `${CUTS} cuts, ${figure}; writing again within ${Math.round(worst.ms)} ms (${worst.what})`,
    findings,
  }
}
