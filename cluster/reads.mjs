// Writes and reads what was written, again and again, over standbys that replay at once and over standbys that are half a second behind.
// Nobody may miss a write, their own or a colleague's, nor see a case that is no longer shared. `--short`: fewer rounds. `--twin`: the
// standbys do not wait; the check must fail on them.
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { findingsList } from '../attack/findings.mjs'
import { asJson, bearer, isDone, parsed, send } from '../attack/world/loopback.mjs'
import { makeWorld } from '../attack/world/world.mjs'
import { configOf } from '../apps/server/src/platform/database/cluster-leader.ts'
import { openPool } from '../apps/server/src/platform/database/database.ts'
import { given } from '../apps/server/src/testing/given.ts'
import { checkCluster, isShort, isTwin } from './check.mjs'
import { caseloomEnvironment } from './parts/caseloom.mjs'
import { makeLag } from './parts/patroni.mjs'
import { HOST } from './plan.mjs'
import { activityOf, postShare, shareWith } from './shares.mjs'

const PAIRS = isShort || isTwin ? 400 : 10_000
const AT_ONCE = 8
const LAG_MS = 500
/** After so many writes, the case is shared with a stranger and taken back. */
const SHARED_EVERY = 20
const clock = { now: () => new Date() }
const NOT_WAITING = `create or replace function app.caught_up(the_lsn pg_lsn, the_timeline integer, patience interval) returns boolean
  language sql as 'select true'`

await checkCluster(
  { name: 'reads', firstPort: '7700', caughtBy: ['a write was missed', 'an ended share still opens'] },
  tryReads,
)

/** @param {import('./plan.mjs').Plan} plan */
async function tryReads(plan) {
  const base = `http://${HOST}:${plan.front.port}`
  const owner = openPool({ ...configOf(caseloomEnvironment(plan).DATABASE_URL), max: 4 }, 'reads')
  if (isTwin) await owner.query(NOT_WAITING)
  const world = await makeWorld(owner)
  const build = given(owner, clock)
  const findings = findingsList()
  const { clinician } = world.A.members
  if (!clinician) throw new Error('The world has no clinician.')
  const families = []
  for (let count = 0; count < AT_ONCE; count += 1) {
    const family = await build.managedCase(clinician, world.A.groups.own)
    families.push({ id: family.id, appointment: (await build.appointment(family)).id })
  }
  const phase = async (lagMs) => {
    await makeLag(plan, lagMs)
    await pause(3000)
    const [startedAt, before] = [performance.now(), await readsOnStandbys(plan)]
    const counts = { pairs: 0, shares: 0 }
    await Promise.all(families.map((family) => goOn({ base, world, findings, family, counts, most: PAIRS / 2 })))
    await pause(1500)
    const seconds = Math.round((performance.now() - startedAt) / 1000)
    const read = (await readsOnStandbys(plan)) - before
    return `${lagMs} ms behind: ${counts.pairs} pairs and ${counts.shares} ended shares in ${seconds} s, ${read} transactions on standbys`
  }
  const figures = [await phase(0), await phase(LAG_MS)]
  await owner.end()
  const missed = findings.all().length
  return { figure: `${figures.join('; ')}; ${missed} findings`, findings: findings.all() }
}

async function goOn({ base, world, findings, family, counts, most }) {
  const { clinician, supervisor, stranger } = world.A.members
  while (counts.pairs < most) {
    counts.pairs += 1
    const turn = counts.pairs
    const word = `Session ${turn} of ${process.pid}`
    const body = JSON.stringify({ PropertyName: 'Name', PropertyValue: word })
    const headers = { ...asJson, ...bearer(clinician.token) }
    const written = await send(base, 'PUT', `/api/update/${family.appointment}`, { headers, body })
    if (!isDone(written)) findings.add('high', 'a write was refused', 'pairs', `${written.status} ${written.text}`)
    // The writer and a colleague, alternately.
    const reader = turn % 2 === 0 ? clinician : supervisor
    const read = await activityOf(base, family, reader)
    if (!read.text.includes(word)) findings.add('high', 'a write was missed', word, `${read.status}`)
    if (turn % SHARED_EVERY === 0) {
      counts.shares += 1
      await shareAndEnd({ base, findings, family, clinician, stranger })
    }
  }
}

async function shareAndEnd({ base, findings, family, clinician, stranger }) {
  const shared = await postShare({ base, family, clinician }, 'share', shareWith(stranger))
  const opened = await activityOf(base, family, stranger)
  if (!isDone(opened)) findings.add('high', 'a new share does not open', family.id, `${shared.status} ${opened.status}`)
  const share = parsed(shared)?.SharedWith?.[0]?.Id
  const ended = await postShare({ base, family, clinician }, 'unshare', { Share: share })
  const after = await activityOf(base, family, stranger)
  if (!isDone(ended) || after.status !== 404)
    findings.add('high', 'an ended share still opens', family.id, `${ended.status} ${after.status}`)
}

/** Transactions that the standbys have ended; PostgreSQL adds them up within a second. */
async function readsOnStandbys(plan) {
  let sum = 0
  for (const { port } of plan.nodes) {
    const client = new pg.Client({ host: HOST, port, user: 'postgres', password: plan.secrets().superuser })
    await client.connect()
    const { rows } = await client.query(
      "select xact_commit from pg_stat_database where datname = 'caseloom' and pg_is_in_recovery()",
    )
    sum += rows.reduce((total, { xact_commit: count }) => total + Number(count), 0)
    await client.end()
  }
  return sum
}
