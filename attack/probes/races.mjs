// Sends the same request many times at once.
import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { findingsList } from '../findings.mjs'
import { asForm, asJson, atOnce, bearer, formOf, isDone, parsed, send, tally } from '../world/loopback.mjs'
import { makerOf } from '../world/makers.mjs'
import { clientAuthorization, PASSWORD } from '../world/world.mjs'

const AT_ONCE = 16

/** A forgotten-password request always takes a fifth of a second, for any name. */
const shortly = { 'sign-in': 40, 'forgot password': 20 }

/** @type {Record<string, (race) => Promise<void>>} */
const all = { idempotency, lostUpdate, once, folders, refresh, timing }

/**
 * `graceMs` is how long a rotated refresh token may be used again (product.md 4.1); `pairs`: how often a known and an unknown name
 * are tried at each door.
 */
export async function races(target, { only = Object.keys(all), graceMs = 10_500, pairs = shortly } = {}) {
  const findings = findingsList()
  const maker = makerOf(target)
  const right = bearer(target.world.A.members.administrator.token)
  const said = []
  let expected = 0
  /** @type {(() => Promise<void>)[]} */
  const afterGrace = []
  const race = {
    target,
    maker,
    graceMs,
    pairs,
    afterGrace,
    call: (method, path, body, more = {}) =>
      send(target.base, method, path, {
        headers: { ...right, ...(body && asJson), ...more },
        body: body && JSON.stringify(body),
      }),
    expect(isSo, kind, detail) {
      expected += 1
      if (/one time/.test(kind)) said.push(`${kind}: ${detail}`)
      if (!isSo) findings.add('high', kind, 'races', detail)
    },
  }
  for (const name of only) await all[name]?.(race)
  for (const ask of afterGrace) await ask()
  return {
    figure: [`${expected} expectations, ${AT_ONCE} calls at once`, ...said].join('; '),
    findings: findings.all(),
  }
}

async function idempotency({ target, call, expect }) {
  const { things } = target.world.A
  const creating = {
    'POST /api/new': [
      `/api/new?type=APPOINTMENT&target=${things.ofCase.id}`,
      {},
      { ScheduledStartTime: '2026-11-21T10:00:00' },
    ],
    'POST /api/new/comment': [
      '/api/new/comment',
      { id: things.open.id, message: 'Once.' },
      { id: things.open.id, message: 'Twice.' },
    ],
  }
  for (const [name, [path, body, otherBody]] of Object.entries(creating)) {
    const key = { 'idempotency-key': crypto.randomUUID() }
    const answers = await atOnce(AT_ONCE, () => call('POST', path, body, key))
    const ids = new Set(answers.filter(isDone).map((answer) => parsed(answer).Id))
    expect(
      ids.size === 1 && answers.every(isDone),
      `${name}: same key, one thing`,
      `${ids.size} made by ${tally(answers)}`,
    )
    const later = await call('POST', path, body, key)
    expect(ids.has(parsed(later)?.Id), `${name}: later again the same`, later.status)
    const other = await call('POST', path, otherBody, key)
    expect(other.status === 422, `${name}: same key, other body`, other.status)
  }
}

async function lostUpdate({ maker, call, expect }) {
  const id = await maker.appointment()
  const { headers } = await call('GET', `/api/appointments/${id}`)
  const seen = { 'if-match': headers.etag }
  const write = (value, more) =>
    call('PUT', `/api/update/${id}`, { PropertyName: 'Notes', PropertyValue: `note ${value}` }, more)
  const answers = await atOnce(AT_ONCE, (index) => write(index, seen))
  const won = answers.filter(isDone).length
  expect(
    won === 1 && answers.every(({ status }) => [200, 412].includes(status)),
    'one If-Match, one write',
    tally(answers),
  )
  expect((await write('late', seen)).status === 412, 'stale If-Match is refused', '412')
  const other = await call('PUT', `/api/update/${id}`, { PropertyName: 'Name', PropertyValue: 'Other' }, seen)
  expect(isDone(other), 'another property is not stale', other.status)
  const blind = await atOnce(AT_ONCE, (index) => write(`blind ${index}`, {}))
  // On a busy machine they may wait too long for each other, which a second run has to be free of (patience.mjs).
  const isBusy = blind.every((answer) => isDone(answer) || answer.status === 503)
  expect(blind.every(isDone), isBusy ? 'told to come back' : 'writes without If-Match all end', tally(blind))
}

async function once({ target, maker, call, expect }) {
  const { model, members } = target.world.A
  const held = { Id: model.outcomes.held }
  const actions = {
    complete: async () => [await maker.appointment({ notes: 'Well.' }), 'PUT', '/api/complete/', held],
    revert: async () => [await maker.completed(), 'PUT', '/api/revert/', { Reason: 'A slip.' }],
    delete: async () => [await maker.appointment(), 'DELETE', '/api/delete/'],
    undo: async () => [await maker.undoOf(members.administrator.memberId), 'POST', '/api/undo/'],
    restore: async () => [await maker.binned(), 'POST', '/api/bin/', undefined, '/restore'],
  }
  for (const [name, prepare] of Object.entries(actions)) {
    const [id, method, path, body, rest = ''] = await prepare()
    const answers = await atOnce(AT_ONCE, () => call(method, `${path}${id}${rest}`, body))
    const won = answers.filter(isDone).length
    expect(
      won === 1 && answers.every(({ status }) => status < 500),
      `${name} happens once`,
      `${won} of ${tally(answers)}`,
    )
    const rows = await auditRows(target, answers.filter(isDone))
    expect(rows === won, `${name} is in the trail once`, `${rows} rows`)
  }
}

/** Adding to a folder and removing from it lock the same two rows. In different orders they would deadlock. */
async function folders({ target, maker, call, expect }) {
  const deadlocks = async () => {
    const { rows } = await target.owner.query(
      'select deadlocks::int as n from pg_stat_database where datname = current_database()',
    )
    return rows[0].n
  }
  const Item = await maker.appointment()
  const { id } = await maker.folder(Item)
  const before = await deadlocks()
  const answers = await atOnce(AT_ONCE * 2, (index) =>
    call('POST', `/api/shared-folders/${id}/${index % 2 === 0 ? 'add' : 'remove'}`, { Item }),
  )
  expect(
    answers.every((answer) => isDone(answer) || answer.status === 404),
    'put in and taken out at once, each is answered',
    tally(answers),
  )
  const during = (await deadlocks()) - before
  expect(during === 0, 'put in and taken out at once, nobody waits for each other', `${during} deadlocks`)
}

async function auditRows({ owner }, answers) {
  const ids = answers.map(({ headers }) => headers['x-request-id'])
  const { rows } = await owner.query(
    "select count(distinct request_id)::int as n from audit where request_id = any($1) and not refused and action <> 'read'",
    [ids],
  )
  return rows[0].n
}

const tokenCall = (target, values, from) =>
  send(target.base, 'POST', '/oauth/token', {
    headers: { ...asForm, authorization: clientAuthorization },
    body: formOf(values),
    from,
  })

export const signInAs = (target, member, from, password = PASSWORD) =>
  tokenCall(
    target,
    { grant_type: 'password', username: member.username, password, caremodel: member.model.shortName },
    from,
  )

async function refresh({ target, graceMs, afterGrace, expect }) {
  const rotate = (refresh_token) => tokenCall(target, { grant_type: 'refresh_token', refresh_token })
  const member = target.world.A.members.coordinator
  const first = parsed(await signInAs(target, member))
  expect(first?.refresh_token?.length >= 43, 'refresh token has 256 bits', `${first?.refresh_token?.length} characters`)
  const answers = await atOnce(AT_ONCE, () => rotate(first.refresh_token))
  const successors = new Set(answers.filter(isDone).map((answer) => parsed(answer).refresh_token))
  expect(successors.size === 1, 'used at once, one successor', `${successors.size}; ${tally(answers)}`)
  const [next] = successors
  expect(next !== first.refresh_token, 'it rotates', successors.size)
  const graceIsOver = pause(graceMs)
  // The other checks run meanwhile.
  afterGrace.push(async () => {
    await graceIsOver
    const replay = await rotate(first.refresh_token)
    expect(replay.status === 401, 'used again after the grace', replay.status)
    expect((await rotate(next)).status === 401, 'which ends the whole session', '401')
    const access = parsed(answers.find(isDone)).access_token
    const call = await send(target.base, 'GET', '/api/session', { headers: bearer(access) })
    expect(call.status === 401, 'and its access token', call.status)
  })
}

/** Known and unknown names get the same answer, and no statistically significant difference in time (Mann and Whitney's U). */
async function timing({ target, pairs, expect }) {
  const doors = {
    'sign-in': (Username) =>
      post('/auth/sign-in', { Username, Password: `wrong ${random()}`, CareModel: ours.model.shortName }),
    'forgot password': (Username) => post('/auth/forgot-password', { Username }),
  }
  const ours = target.world.A
  const random = () => randomBytes(4).toString('hex')
  const post = (path, body) => send(target.base, 'POST', path, { headers: asJson, body: JSON.stringify(body) })
  for (const [name, knock] of Object.entries(doors)) {
    const times = { known: [], unknown: [] }
    const texts = new Set()
    for (let pair = 0; pair < pairs[name]; pair += 1) {
      const order = pair % 2 === 0 ? ['known', 'unknown'] : ['unknown', 'known']
      for (const which of order) {
        const answer = await knock(which === 'known' ? ours.members.clinician.username : `nobody${random()}`)
        times[which].push(answer.ms)
        texts.add(`${answer.status} ${answer.text.replaceAll(/"RequestId":"[^"]*"/g, '')}`)
      }
    }
    const { z, difference } = compared(times.known, times.unknown)
    expect(texts.size === 1, `${name}: one answer for every name`, `${texts.size} answers`)
    expect(
      Math.abs(z) < 3 || difference <= 5,
      `${name}: one time`,
      `medians ${difference.toFixed(1)} ms apart, z ${z.toFixed(1)}`,
    )
  }
}

function compared(known, unknown) {
  const median = (times) => times.toSorted((a, b) => a - b)[times.length >> 1]
  let u = 0
  for (const x of known) for (const y of unknown) u += x > y ? 1 : x === y ? 0.5 : 0
  const [n, m] = [known.length, unknown.length]
  const z = (u - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12)
  return { z, difference: Math.abs(median(known) - median(unknown)) }
}
