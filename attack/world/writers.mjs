// Eight writers or more, and the check afterwards: every acknowledged write is there as last written, and nothing was created twice.
// Attacks that disturb the server or its database use this.
import { setTimeout as pause } from 'node:timers/promises'
import { asJson, bearer, isDone, parsed, send } from './loopback.mjs'

const WRITERS = 8
/** A writer that was refused or not answered waits briefly, as a browser does. */
const AFTER_FAILURE_MS = 40

/**
 * `count`: how many writers; `timeout`: how long one waits for an answer; `onAnswer` receives every answer.
 * @param {{ world, base: string }} target
 * @param {{ add: (severity: string, kind: string, where: string, detail?: unknown) => void }} findings
 * @param {{ count?: number, timeout?: number, onAnswer?: (answer) => void }} [options]
 */
export function startWriters(target, findings, { count = WRITERS, timeout = 8000, onAnswer = () => undefined } = {}) {
  const state = {
    target,
    findings,
    timeout,
    onAnswer,
    token: target.world.A.members.administrator.token,
    things: new Map(),
    unanswered: [],
    counts: { acknowledged: 0, unanswered: 0, refused: 0 },
    busy: 0,
    isResting: false,
    isOver: false,
  }
  const writers = Array.from({ length: count }, (_, number) => write(state, number))
  return {
    counts: state.counts,
    thingCount: () => state.things.size,
    /** What has been acknowledged so far, by id. */
    things: () => structuredClone(state.things),
    /** Starts no new writes; those in progress continue. */
    rest: () => void (state.isResting = true),
    goOn: () => void (state.isResting = false),
    verify: (when) => verify(state, when),
    async end() {
      state.isOver = true
      await Promise.all(writers)
      await verify(state, 'the end')
    },
  }
}

/**
 * @param {{ target, token, timeout, onAnswer }} state
 * @param {{ method: string, path: string, body: object, key?: string }} request
 */
async function call({ target, token, timeout, onAnswer }, { method, path, body, key }) {
  const headers = { ...asJson, ...bearer(token), ...(key && { 'idempotency-key': key }) }
  const answer = await send(target.base, method, path, { headers, body: JSON.stringify(body), timeout })
  onAnswer(answer)
  return answer
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
    if (state.isResting) {
      await pause(10)
      continue
    }
    const message = `writer ${number} said ${count}`
    const isNew = mine.length < 5 || count % 3 === 0
    state.busy += 1
    const outcome = isNew ? await makeOne(state, message) : await changeOne(state, mine[count % mine.length], message)
    state.busy -= 1
    if (typeof outcome === 'string') mine.splice(0, mine.length > 5 ? 1 : 0, outcome)
    if (outcome === undefined) await pause(AFTER_FAILURE_MS)
  }
}

/** Acknowledged means that the whole answer was read. Without an answer the write may have happened or not, but never half. */
async function makeOne(state, message) {
  const key = crypto.randomUUID()
  const answer = await comment(state, message, key)
  const id = parsed(answer)?.Id
  if (isDone(answer) && id) {
    state.counts.acknowledged += 1
    state.things.set(id, { is: message, may: new Set() })
    return id
  }
  noteFailure(state, answer)
  state.unanswered.push({ key, message })
  return undefined
}

async function changeOne(state, id, message) {
  const thing = state.things.get(id)
  thing.may.add(message)
  const answer = await rewrite(state, id, message)
  if (!isDone(answer)) return noteFailure(state, answer)
  state.counts.acknowledged += 1
  thing.is = message
  thing.may.clear()
  return true
}

/** A server in trouble may ask the client to retry. An internal error is a failure. */
export function noteFailure({ counts, findings }, { status, method, path, text }) {
  if (status >= 500 && status !== 503)
    findings.add('high', '5xx', `${method} ${path.split('/').slice(0, 3).join('/')}`, `${status} ${text}`)
  if (status >= 400 && status < 500) counts.refused += 1
  else counts.unanswered += 1
}

/** Every acknowledged write is there as last written, and a create that is repeated creates one item. */
async function verify(state, when) {
  state.isResting = true
  while (state.busy > 0) await pause(10)
  // Work that the server began before the disturbance may still be committed.
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
  state.isResting = false
}
