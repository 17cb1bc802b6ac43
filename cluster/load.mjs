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
import { startHearers } from './hearers.mjs'
import { caseloomEnvironment } from './parts/caseloom.mjs'
import { HOST } from './plan.mjs'
import { startReaders } from './readers.mjs'
import { startShares } from './shares.mjs'

const WRITERS = 16
const GIVEN_UP_MS = 60_000
const clock = { now: () => new Date() }

/**
 * Sixteen writers and sixteen readers, two who listen for events, and a case that is shared with a stranger and taken back. `disturb` does what they have
 * to live with.
 * @param {import('./plan.mjs').Plan} plan
 * @param {{ most: number, disturb: (load: { writingAgain: () => Promise<number>, verify: (when: string) => Promise<void>, add: ReturnType<typeof findingsList>['add'] }) => Promise<void> }} what
 *   `most`: how many writes are acknowledged at least.
 */
export async function underLoad(plan, { most, disturb }) {
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
  await disturb({ writingAgain: () => writingAgain(acknowledged), verify: writers.verify, add: findings.add })
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
async function writingAgain(acknowledged) {
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
