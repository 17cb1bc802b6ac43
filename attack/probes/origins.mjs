// A cookie alone authorizes nothing: requests that another site can make a browser send with our cookie must change nothing.
import { turnsFrom } from '../day.mjs'
import { findingsList } from '../findings.mjs'
import { asForm, asJson, isDone, send } from '../world/loopback.mjs'
import { ask, readOperations, wired } from '../world/operations.mjs'
import { makerOf } from '../world/makers.mjs'
import { roleOf, examples } from '../world/examples.mjs'
import { PASSWORD } from '../world/world.mjs'

const EVIL = 'https://evil.example'

/** One in `every` of the content types is sent with each origin, another one with the next. */
export async function origins(target, { every = 1, day = 0 } = {}) {
  const findings = findingsList()
  const state = { target, findings, maker: makerOf(target), sent: 0, typesOf: turnsFrom(day), every }
  const cookie = await signIn(state)
  const operations = (await readOperations(target.base)).filter(({ id }) => examples[id])
  for (const operation of operations)
    await fromOutside(state, operation, operation.caller === 'guest' ? await freshCookie(state, operation, {}) : cookie)
  await rebound(state, cookie)
  await fixation(state)
  const still = await send(target.base, 'GET', '/api/session', { headers: { cookie } })
  if (!isDone(still)) findings.add('high', 'ended from outside', 'session', still.status)
  const figure = `${operations.length} operations, ${state.sent} requests as another site can make them, 0 may be granted`
  return { figure, findings: findings.all() }
}

/**
 * @param {{ target }} state
 * @param {Record<string, string>} [headers]
 */
async function signIn({ target }, headers = {}) {
  const { members, model } = target.world.A
  const body = { Username: members.administrator.username, Password: PASSWORD, CareModel: model.shortName }
  const answer = await send(target.base, 'POST', '/auth/sign-in', {
    headers: { ...asJson, ...headers },
    body: JSON.stringify(body),
  })
  const set = answer.headers['set-cookie'] ?? []
  return set.find((line) => line.startsWith('caseloom='))?.split(';')[0]
}

/** Forms, fetch without CORS, sandboxed pages, and no Origin at all. */
const foreign = [
  { origin: EVIL },
  { origin: 'null' },
  { origin: 'http://127.0.0.1' },
  { origin: 'http://localhost:1' },
  {},
  { referer: `${EVIL}/page` },
]

/** What only the cookie of this very browser ends or finishes. */
const byOwnCookie = new Set(['POST /api/view/end', 'POST /auth/single-sign-on/finish'])

async function fromOutside(state, operation, cookie) {
  const { target, findings, maker } = state
  const own = async () => {
    const example = await examples[operation.id].make(maker)
    const cookieOfExample = example.headers?.cookie
    delete example.headers?.cookie
    delete example.headers?.origin
    return { ...example, cookieOfExample }
  }
  const senderOf = (example) =>
    byOwnCookie.has(operation.id)
      ? example.cookieOfExample
      : example.member
        ? freshCookie(state, operation, example)
        : cookie
  if (operation.method === 'GET') {
    const answer = await ask(target.base, operation, await own(), { headers: { cookie, origin: EVIL } })
    state.sent += 1
    if (answer.headers['access-control-allow-origin']) findings.add('high', 'another site may read', operation.id)
    if (answer.headers['cross-origin-resource-policy'] !== 'same-origin')
      findings.add('high', 'another site may embed', operation.id)
    return
  }
  for (const headers of foreign) {
    const example = await own()
    const { path, body } = wired(operation, example)
    const sender = await senderOf(example)
    for (const type of state.typesOf(state.every, [asJson, asForm, { 'content-type': 'text/plain' }])) {
      const answer = await send(target.base, operation.method, path, {
        headers: { ...type, cookie: sender, ...headers },
        body,
      })
      state.sent += 1
      if (isDone(answer)) findings.add('high', 'granted to another site', operation.id, JSON.stringify(headers))
    }
  }
  // The positive control has a separate session, because some of these calls end it.
  const example = await own()
  const fresh = byOwnCookie.has(operation.id) ? example.cookieOfExample : await freshCookie(state, operation, example)
  const ours = await ask(target.base, operation, example, { headers: { cookie: fresh, origin: target.base } })
  // A member of a single care model cannot switch.
  if (!isDone(ours) && operation.id !== 'POST /api/session/care-model')
    findings.add('high', 'NOT COVERED', operation.id, `own page: ${ours.status} ${ours.text.slice(0, 100)}`)
}

/** A new session of the member for whom the request was made, or else of somebody who may make the call. */
async function freshCookie({ target, maker }, operation, example) {
  const secret =
    operation.caller === 'guest'
      ? await maker.guestCookie()
      : await maker.token(example.member ?? target.world.A.members[roleOf(operation)], 'cookie')
  return `caseloom=${secret}`
}

/** DNS rebinding: a foreign name that resolves to this machine must not make a foreign page count as ours. */
async function rebound({ target, findings }, cookie) {
  for (const host of ['rebound.example', 'localhost.example', '127.0.0.1.example']) {
    const headers = { ...asJson, cookie, host, origin: `http://${host}` }
    const answer = await send(target.base, 'POST', '/api/session/stay', { headers, body: '{}' })
    if (answer.status !== 403) findings.add('high', 'granted to another site', `under the name ${host}`, answer.status)
  }
}

/** Sign-in always starts a new session, whatever cookie was planted before. */
async function fixation(state) {
  const planted = 'caseloom=plantedplantedplantedplantedplanted'
  const first = await signIn(state, { cookie: planted, origin: state.target.base })
  const second = await signIn(state, { cookie: first, origin: state.target.base })
  if (!first || first === planted || second === first) state.findings.add('high', 'session fixed', 'sign-in')
  const old = await send(state.target.base, 'GET', '/api/session', { headers: { cookie: first } })
  if (isDone(old)) state.findings.add('high', 'the earlier session lives on', 'sign-in', old.status)
}
