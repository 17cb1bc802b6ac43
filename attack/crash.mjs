// Kills the server, or its database, while eight writers are at work, and checks afterwards every write that was acknowledged.
import { setTimeout as pause } from 'node:timers/promises'
import { findingsList } from './findings.mjs'
import { asJson, bearer, isDone, parsed, send } from './loopback.mjs'

const WRITERS = 8
const BACK_WITHIN_MS = { server: 5000, database: 10_000 }

/** `kills`: how often each of server, database and databaseGroup (postmaster with all its processes) is killed. */
export async function crash(target, { kills = { server: 2, database: 1 }, betweenMs = 1500, acknowledged = 0 } = {}) {
  const state = {
    target,
    findings: findingsList(),
    token: target.world.A.members.administrator.token,
    things: new Map(),
    unanswered: [],
    counts: { acknowledged: 0, unanswered: 0, refused: 0, kills: 0, worstBackMs: 0 },
    isUp: true,
    isOver: false,
  }
  const writers = Array.from({ length: WRITERS }, (_, number) => write(state, number))
  for (const [what, count] of Object.entries(kills)) {
    for (let kill = 0; kill < count; kill += 1) {
      const before = state.counts.acknowledged
      await pause(betweenMs * (0.5 + Math.random()))
      if (state.counts.acknowledged === before) state.findings.add('high', 'nothing was acknowledged', what)
      await killAndReturn(state, what)
      await verify(state, `${what} ${kill + 1}`)
    }
  }
  while (state.counts.acknowledged < acknowledged) await pause(200)
  state.isOver = true
  await Promise.all(writers)
  await verify(state, 'the end')
  const { counts } = state
  if (counts.refused > 0) state.findings.add('medium', 'writes were refused', 'writers', counts.refused)
  const figure = `${counts.kills} kills, ${counts.acknowledged} acknowledged writes on ${state.things.size} things, ${counts.unanswered} without an answer, back within ${Math.round(counts.worstBackMs)} ms`
  return { figure, findings: state.findings.all() }
}

async function killAndReturn(state, what) {
  const { target, counts } = state
  counts.kills += 1
  const killedAt = performance.now()
  if (what === 'server') {
    state.isUp = false
    await target.kill()
    await target.restart()
  } else {
    const postmaster = target.postmasterPid()
    // A negative number means its process group: the whole database at once.
    process.kill(what === 'databaseGroup' ? -postmaster : postmaster, 'SIGKILL')
    await pause(100)
    while ((await send(target.base, 'GET', '/readyz', { timeout: 2000 })).status !== 200) {
      if (performance.now() - killedAt > 60_000) break
      await pause(50)
    }
  }
  const backMs = performance.now() - killedAt
  counts.worstBackMs = Math.max(counts.worstBackMs, backMs)
  const limit = what === 'server' ? BACK_WITHIN_MS.server : BACK_WITHIN_MS.database
  if (backMs > limit) state.findings.add('high', 'back too late', what, `${Math.round(backMs)} ms`)
  state.isUp = true
}

function call({ target, token }, { method, path, body, key }) {
  const headers = { ...asJson, ...bearer(token), ...(key && { 'idempotency-key': key }) }
  return send(target.base, method, path, { headers, body: JSON.stringify(body), timeout: 8000 })
}

const comment = (state, message, key) =>
  call(state, {
    method: 'POST',
    path: '/api/new/comment',
    body: { id: state.target.world.A.things.open.id, message },
    key,
  })
const rewrite = (state, id, message) =>
  call(state, { method: 'PUT', path: `/api/update/${id}`, body: { PropertyValue: message } })

async function write(state, number) {
  const mine = []
  for (let count = 0; !state.isOver; count += 1) {
    if (!state.isUp) {
      await pause(10)
      continue
    }
    const message = `writer ${number} said ${count}`
    const isNew = mine.length < 5 || count % 3 === 0
    const outcome = isNew ? await makeOne(state, message) : await changeOne(state, mine[count % mine.length], message)
    if (typeof outcome === 'string') mine.splice(0, mine.length > 5 ? 1 : 0, outcome)
    if (outcome === undefined) await pause(40)
  }
}

/** Acknowledged means that the whole answer was read; without one it may have happened or not, but never half. */
async function makeOne(state, message) {
  const key = crypto.randomUUID()
  const answer = await comment(state, message, key)
  const id = parsed(answer)?.Id
  if (isDone(answer) && id) {
    state.counts.acknowledged += 1
    state.things.set(id, { is: message, may: new Set() })
    return id
  }
  note(state, answer)
  state.unanswered.push({ key, message })
  return undefined
}

async function changeOne(state, id, message) {
  const thing = state.things.get(id)
  thing.may.add(message)
  const answer = await rewrite(state, id, message)
  if (!isDone(answer)) return note(state, answer)
  state.counts.acknowledged += 1
  thing.is = message
  thing.may.clear()
  return true
}

function note({ counts }, { status }) {
  if (status >= 400 && status < 500) counts.refused += 1
  else counts.unanswered += 1
}

/** Everything that was acknowledged is there as it was last written; a create that is sent again makes one thing. */
async function verify(state, when) {
  state.isUp = false
  await pause(400)
  const { findings, things } = state
  for (const { key, message } of state.unanswered.splice(0)) {
    const [first, second] = [await comment(state, message, key), await comment(state, message, key)]
    const ids = [parsed(first)?.Id, parsed(second)?.Id]
    if (!isDone(first) || ids[0] !== ids[1])
      findings.add('high', 'made twice', when, `${ids.join(' and ')} ${first.status}`)
    else things.set(ids[0], { is: message, may: new Set() })
  }
  const { rows } = await state.target.owner.query(
    'select c.id, c.message from comment c join item i using (care_model_id, id) where i.deleted_at is null',
  )
  const stored = new Map(rows.map((row) => [row.id, row.message]))
  for (const [id, thing] of things) {
    const message = stored.get(id)
    if (message === undefined) findings.add('high', 'acknowledged and lost', when, id)
    else if (message !== thing.is && !thing.may.has(message))
      findings.add('high', 'acknowledged and wrong', when, `${message} instead of ${thing.is}`)
    else Object.assign(thing, { is: message, may: new Set() })
  }
  const counted = rows.filter(({ message }) => message.startsWith('writer ')).length
  if (counted > things.size) findings.add('high', 'made twice', when, `${counted} rows for ${things.size} things`)
  state.isUp = true
}
