// Two servers on one database behind a proxy that alternates requests: they must act as one, and one of them may die.
import { setTimeout as pause } from 'node:timers/promises'
import { verifyChain } from '../../apps/server/src/platform/trail/audit-chain.ts'
import { endings } from '../probes/endings.mjs'
import { listen } from '../world/event-socket.mjs'
import { findingsList } from '../findings.mjs'
import { asJson, atOnce, bearer, isDone, send } from '../world/loopback.mjs'
import { races } from '../probes/races.mjs'
import { startWriters } from '../world/writers.mjs'

const CHANGES = 60
const LETTERS = 20
const HEARD_WITHIN_MS = 3000
/** A name may be mistyped five times before it has to wait (product.md 4.1), whichever server each try reached. */
const FIRST_WAIT = 6

/** `watchMs`: how long the timetables of both are watched. */
export async function pair(target, { only = Object.keys(all), watchMs = 0 } = {}) {
  const findings = findingsList()
  const said = []
  for (const name of only) {
    const figure = await all[name](target, findings, { watchMs })
    if (figure) said.push(figure)
  }
  return { figure: said.join('; '), findings: findings.all() }
}

const all = { sessions, keys, limits, events, letters, timetable, loss, emptyDatabase }

/** Each request of the attacks that stand alone goes to the other server than the one before. */
async function sessions(target, { add }) {
  const { figure, findings } = await endings(target)
  for (const { severity, kind, where, detail } of findings) add(severity, kind, `sessions ${where}`, detail)
  return figure
}

async function keys(target, { add }) {
  const { findings } = await races(target, { only: ['idempotency', 'lostUpdate', 'once'] })
  for (const { severity, kind, where, detail } of findings) add(severity, kind, `keys ${where}`, detail)
}

async function limits(target, { add }) {
  const { model, members } = target.world.A
  const body = {
    Username: members.supervisor.username,
    Password: 'wrong words',
    CareModel: model.shortName,
    Locale: 'en-US',
  }
  const headers = { ...asJson, origin: target.base }
  let tries = 0
  let status
  do {
    tries += 1
    ;({ status } = await send(target.base, 'POST', '/auth/sign-in', { headers, body: JSON.stringify(body) }))
  } while (status !== 429 && tries < 3 * FIRST_WAIT)
  if (tries !== FIRST_WAIT) add('high', 'limits do not count together', 'sign-in', `waits at try ${tries}`)
  return `told to wait at try ${tries}`
}

/** A socket on each server must receive every change made on both, exactly once. */
async function events(target, { add }) {
  const token = bearer(target.world.A.members.clinician.token)
  const ears = await Promise.all(target.servers.map((server) => listen(server, token)))
  const highest = async () =>
    (await target.owner.query('select coalesce(max(position), 0)::int as n from event')).rows[0].n
  const before = await highest()
  const { ofCase } = target.world.A.things
  const body = JSON.stringify({ ScheduledStartTime: '2026-11-20T10:00:00', ScheduledEndTime: '2026-11-20T11:00:00' })
  const path = `/api/new?type=APPOINTMENT&target=${ofCase.id}`
  const headers = { ...asJson, ...bearer(target.world.A.members.administrator.token) }
  const made = await atOnce(CHANGES, () => send(target.base, 'POST', path, { headers, body }))
  if (!made.every(isDone)) add('high', 'NOT COVERED', 'events', made.find((answer) => !isDone(answer)).text)
  const { rows } = await target.owner.query('select position::int as n from event where position > $1 order by 1', [
    before,
  ])
  const wanted = rows.map(({ n }) => n)
  const heardAll = () => ears.every((ear) => wanted.every((position) => positionsOf(ear).includes(position)))
  await waitFor(heardAll)
  // Events arrive in order: once a further one has arrived, all earlier ones have too.
  await send(target.base, 'POST', path, { headers, body })
  const last = await highest()
  await waitFor(() => ears.every((ear) => positionsOf(ear).includes(last)))
  for (const [index, ear] of ears.entries()) {
    const heard = positionsOf(ear)
    const missed = wanted.filter((position) => !heard.includes(position))
    if (missed.length > 0)
      add('high', 'events are missed', `server ${index + 1}`, `${missed.length} of ${wanted.length}`)
    if (new Set(heard).size < heard.length) add('high', 'events are heard twice', `server ${index + 1}`)
    ear.end()
  }
  return `${wanted.length} events heard on both`
}

const positionsOf = ({ text }) =>
  [...text.matchAll(/"Event":"item:changed"[^}]*"Position":(\d+)/g)].map(([, position]) => Number(position))

/** Both send queued mail at the same time. Each message must leave once. */
async function letters(target, { add }) {
  const { owner, mailBox } = target
  await owner.query(
    `insert into outgoing_mail (id, to_address, subject, body, message_id, created_at)
      select gen_random_uuid(), 'canary@example.org', 'Letter ' || n, 'Words', '<letter-' || n || '@canary>', now() from generate_series(1, $1::int) n`,
    [LETTERS],
  )
  await owner.query("select graphile_worker.add_job('send_mail') from generate_series(1, 4)")
  await waitFor(async () => (await owner.query("select from outgoing_mail where state <> 'sent'")).rowCount === 0)
  await waitFor(async () => (await owner.query('select from graphile_worker._private_jobs')).rowCount === 0)
  const ids = mailBox.letters.map((letter) => /letter-\d+@canary/.exec(letter)?.[0])
  if (new Set(ids).size < LETTERS) add('high', 'a letter did not leave', 'mail', new Set(ids).size)
  if (ids.length > new Set(ids).size) add('high', 'a letter left twice', 'mail', ids.length - new Set(ids).size)
  return `${ids.length} letters sent once`
}

/** A job on the timetables of both servers is queued once. */
async function timetable({ owner }, { add }, { watchMs }) {
  if (watchMs === 0) return undefined
  await owner.query(`create table if not exists watched_job (task_id int, run_at timestamptz);
    create or replace function watch_job() returns trigger language plpgsql as $$
      begin insert into public.watched_job values (new.task_id, new.run_at); return new; end $$;
    create trigger watch_job after insert on graphile_worker._private_jobs for each row execute function watch_job()`)
  await pause(watchMs)
  const { rows } = await owner.query('select count(*)::int as n from watched_job group by task_id, run_at')
  if (rows.length < 2) add('high', 'NOT COVERED', 'timetable', `${rows.length} jobs`)
  if (rows.some(({ n }) => n > 1)) add('high', 'a job is called for twice', 'timetable')
  return `${rows.length} jobs of the timetable, each once`
}

/** One server is killed while writers are at work. Acknowledged writes are kept, and its pages continue with the other server. */
async function loss(target, findings) {
  const { servers, world } = target
  const writers = startWriters(target, findings)
  await pause(800)
  const token = bearer(world.A.members.clinician.token)
  const socket = await listen(servers[0], token)
  await waitFor(() => positionsOf(socket).length > 0)
  const reached = Math.max(...positionsOf(socket))
  await servers[0].kill()
  const killedAt = performance.now()
  const before = writers.counts.acknowledged
  await waitFor(() => writers.counts.acknowledged > before + 20)
  const wentOnMs = performance.now() - killedAt
  if (!(await waitFor(() => socket.isClosed))) findings.add('high', 'a socket outlives its server', 'loss')
  await writers.verify('loss')
  await missedIsHeard(target, findings, { token, reached })
  await servers[0].restart()
  await pause(500)
  await writers.end()
  await trailIsWhole(target, findings)
  const { acknowledged, unanswered } = writers.counts
  return `one killed: ${acknowledged} acknowledged writes, ${unanswered} without an answer, the other went on within ${Math.round(wentOnMs)} ms`
}

/** A page that reconnects says how far it has read, and reconnects again on request. */
async function missedIsHeard(target, findings, { token, reached }) {
  const { rows } = await target.owner.query(
    'select position::int as n from event where position > $1 order by position limit 300',
    [reached],
  )
  if (rows.length === 0) findings.add('high', 'NOT COVERED', 'loss', 'nothing was missed')
  let page = await listen(target, token, `?after=${reached}`)
  const isTold = async () => {
    if (page.isClosed) page = await listen(target, token, `?after=${reached}`)
    return rows.every(({ n }) => positionsOf(page).includes(n)) || /catch-up/.test(page.text)
  }
  if (!(await waitFor(isTold)))
    findings.add('high', 'what was missed is not told', 'loss', `${positionsOf(page).length} of ${rows.length}`)
  page.end()
}

/** Both servers have hashed rows: one chain, no gap, nothing left over. */
async function trailIsWhole({ owner, world }, findings) {
  const report = () => verifyChain(owner, world.A.model.id, null)
  await waitFor(async () => (await report()).unsealed.count === 0)
  const { fault, unsealed, sealed } = await report()
  if (fault !== null) findings.add('high', 'the chain is broken', 'trail', fault)
  if (unsealed.count > 0) findings.add('high', 'the trail is not sealed', 'trail', unsealed.count)
  if (sealed === 0) findings.add('high', 'NOT COVERED', 'trail')
}

/** Two servers that start on an empty database: one creates the tables, the other waits. */
async function emptyDatabase(target, { add }) {
  await target.owner.query('create database empty')
  const started = await Promise.allSettled([1, 2, 3, 4].map(() => target.startAnother('empty')))
  for (const outcome of started)
    if (outcome.status === 'fulfilled') await outcome.value.stop('SIGINT')
    else add('high', 'does not come up', 'an empty database', String(outcome.reason))
  return `${started.length} servers at once made one database`
}

async function waitFor(isSo, withinMs = HEARD_WITHIN_MS * 2) {
  const until = performance.now() + withinMs
  while (performance.now() < until) {
    if (await isSo()) return true
    await pause(50)
  }
  return false
}
