// Cuts the network between the leader of a cluster and the others, again and again, under load: it lives on, and nobody hears of it. In turn the servers
// still reach it, so it could go on taking what they write, or nobody does. Every acknowledged write is held against the database afterwards.
// `--short`: once each. `--twin`: the standbys are asynchronous, and the servers reach the leader; the check must fail on it.
import { setTimeout as pause } from 'node:timers/promises'
import { checkCluster, isShort, isTwin } from './check.mjs'
import { disturbUnderLoad } from './load.mjs'
import { leaderOf } from './parts/patroni.mjs'

const CUTS = isTwin ? 1 : isShort ? 2 : 6
const ACKNOWLEDGED = isShort || isTwin ? 500 : 2000
const WRITING_WITHIN_MS = 20_000
/** Longer than Patroni keeps the claim of a leader that it does not hear, and than the leader goes on believing in it. */
const CUT_MS = 30_000

await checkCluster(
  { name: 'cut', firstPort: '7500', caughtBy: ['acknowledged and lost', 'acknowledged and wrong'], isLinked: true },
  (plan, _cluster, links) =>
    disturbUnderLoad(plan, {
      noun: 'cuts',
      disturbances: Array.from({ length: CUTS }, (_, index) => `cut ${index + 1}`).map((when, index) => ({
        when,
        begin: () => cutLeader(plan, links, { when, isFromAll: index % 2 === 1 }),
      })),
      most: ACKNOWLEDGED,
      writingWithinMs: WRITING_WITHIN_MS,
    }),
)

/**
 * @param {import('./plan.mjs').Plan} plan
 * @param {Awaited<ReturnType<typeof import('./links.mjs').openLinks>>} links
 * @param {{ when: string, isFromAll: boolean }} how
 */
async function cutLeader(plan, links, { when, isFromAll }) {
  const name = await leaderOf(plan)
  if (name === undefined) throw new Error('Nobody leads.')
  const cutAt = performance.now()
  links.cut(name, isFromAll)
  return {
    done: `${name} was cut off from ${isFromAll ? 'everything' : 'the other nodes and etcd'}`,
    /** @param {import('./load.mjs').AddFinding} add */
    async end(add) {
      await pause(Math.max(0, CUT_MS - (performance.now() - cutAt)))
      const others = plan.nodes.filter((node) => node.name !== name)
      if ((await leaderOf({ ...plan, nodes: others })) === name) add('high', 'NOT COVERED', when, 'it still leads')
      links.mend(name)
    },
  }
}
