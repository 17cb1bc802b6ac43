// What the members of a cluster do while its parts are killed or cut off, and what is held against the database afterwards.
import { execFile } from 'node:child_process'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { findingsList } from '../attack/findings.mjs'
import { makeWorld } from '../attack/world/world.mjs'
import { startWriters } from '../attack/world/writers.mjs'
import { configOf } from '../apps/server/src/platform/database/cluster-leader.ts'
import { openPool } from '../apps/server/src/platform/database/database.ts'
import { given } from '../apps/server/src/testing/given.ts'
import { root } from '../scripts/bootstrap.mjs'
import { isTwin } from './check.mjs'
import { startHearers } from './hearers.mjs'
import { caseloomEnvironment } from './parts/caseloom.mjs'
import { isReplicated, isWhole, makeAsynchronous } from './parts/patroni.mjs'
import { HOST } from './plan.mjs'
import { startReaders } from './readers.mjs'
import { startShares } from './shares.mjs'
import { until } from './supervisor.mjs'

const WRITERS = 16
const GIVEN_UP_MS = 60_000
/** Longer than a node that was killed stays away. */
const WHOLE_WITHIN_MS = 120_000
const clock = { now: () => new Date() }

/** @typedef {import('./plan.mjs').Plan} Plan */
/** @typedef {ReturnType<typeof findingsList>['add']} AddFinding */
/**
 * @typedef {object} Disturbance
 * @property {string} when its name in the log and in findings
 * @property {() => Promise<{ done: string, end?: (add: AddFinding) => Promise<void> }>} begin `done`: what was done, for the log; `end` undoes it
 */

/**
 * Disturbs a cluster under load, one disturbance after another. Before each the cluster is whole; after it, it must soon be writing again, and every
 * acknowledged write is held against the database. The standbys of a twin are asynchronous.
 * @param {Plan} plan
 * @param {{ noun: string, disturbances: Disturbance[], most: number, writingWithinMs: number }} what
 *   `noun`: the disturbances, in the last line; `most`: how many writes are acknowledged at least.
 */
export async function disturbUnderLoad(plan, { noun, disturbances, most, writingWithinMs }) {
  if (isTwin) await makeAsynchronous(plan)
  let worst = { ms: 0, what: '' }
  const { figure, findings } = await underLoad(plan, {
    most,
    async disturb({ writingAgain, verify, add }) {
      for (const { when, begin } of disturbances) {
        await until(() => (isTwin ? isWhole(plan) : isReplicated(plan)), {
          what: `The return of a node before ${when}`,
          withinMs: WHOLE_WITHIN_MS,
        })
        await pause(1500)
        const { done, end } = await begin()
        const ms = await writingAgain()
        console.log(`${when}: ${done}, writing again after ${Math.round(ms)} ms`)
        if (ms > writingWithinMs) add('high', 'writing again too late', when, `${Math.round(ms)} ms`)
        if (ms > worst.ms) worst = { ms, what: when }
        await end?.(add)
        await verify(when)
      }
    },
  })
  return {
    figure: `${disturbances.length} ${noun}, ${figure}; writing again within ${Math.round(worst.ms)} ms (${worst.what})`,
    findings,
  }
}

/**
 * Sixteen writers and sixteen readers, two who listen for events, and a case that is shared with a stranger and taken back. `disturb` does what they have
 * to live with.
 * @param {Plan} plan
 * @param {{ most: number, disturb: (load: { writingAgain: () => Promise<number>, verify: (when: string) => Promise<void>, add: AddFinding }) => Promise<void> }} what
 */
async function underLoad(plan, { most, disturb }) {
  const environment = caseloomEnvironment(plan)
  const owner = openPool({ ...configOf(environment.DATABASE_URL), max: 4, query_timeout: 60_000 }, 'load')
  const world = await makeWorld(owner)
  const { clinician, stranger } = world.A.members
  if (!clinician || !stranger) throw new Error('The world has no clinician or no stranger.')
  const family = await given(owner, clock).managedCase(clinician, world.A.groups.own)
  const target = { world, base: `http://${HOST}:${plan.front.port}`, owner }
  const findings = findingsList()
  const hearers = await startHearers(target, findings)
  const writers = startWriters(target, findings, { count: WRITERS })
  const readers = startReaders(target, findings)
  const shares = startShares(target, findings, { family, clinician, stranger })
  const acknowledged = () => writers.counts.acknowledged
  await disturb({ writingAgain: () => msUntilWriting(acknowledged), verify: writers.verify, add: findings.add })
  while (acknowledged() < most) await pause(200)
  await writers.end()
  const reads = await readers.end()
  const shared = await shares.end()
  const events = await hearers.end()
  await owner.end()
  await verifyTrail(environment, findings)
  const figures = [
    `${acknowledged()} acknowledged writes on ${writers.thingCount()} things`,
    `${reads.count} reads`,
    `${events.heard} events heard over ${events.connections} connections`,
    `${shared.ended} ended shares, after which a stranger was refused ${shared.refused} times`,
  ]
  return { figure: figures.join(', '), findings: findings.all() }
}

/** Until a write that was begun after the disturbance is acknowledged: the sixteen that were on their way may still come through. */
async function msUntilWriting(acknowledged) {
  const startedAt = performance.now()
  await pause(100)
  const before = acknowledged()
  while (acknowledged() < before + WRITERS + 1 && performance.now() - startedAt < GIVEN_UP_MS) await pause(20)
  return performance.now() - startedAt
}

/** The ways to the database may lead through this process, so it must not wait in it. */
async function verifyTrail(environment, findings) {
  const command = [path.join(root, 'scripts/caseloom.mjs'), 'audit', 'verify']
  const options = { env: { ...process.env, ...environment } }
  try {
    const { stdout } = await promisify(execFile)(process.execPath, command, options)
    console.log(stdout.trim().split('\n').at(-1))
  } catch (error) {
    findings.add('high', 'the trail is broken', 'the end', error)
  }
}
