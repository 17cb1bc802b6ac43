// Guesses passwords and guest codes, from one address and from many, against the limits of an installation.
export { passwords } from './passwords.mjs'
import { randomBytes } from 'node:crypto'
import { findingsList } from '../findings.mjs'
import { asJson, isDone, parsed, send } from '../world/loopback.mjs'
import { makerOf, photoOf } from '../world/makers.mjs'
import { signInAs } from './races.mjs'
import { PASSWORD } from '../world/world.mjs'

/** A different source address for each try: all of 127.0.0.0/8 is local. */
const manyAddresses = (index) => `127.0.${1 + ((index >> 7) % 200)}.${1 + (index % 120)}`

/** `codes`: how many guest codes are guessed after the limit is reached. */
export async function guessing(target, { codes = 0 } = {}) {
  const findings = findingsList()
  const said = []
  const state = { target, said, findings }
  await passwords(state)
  await ownerStillGetsIn(state)
  await colleaguesMistype(state)
  await spellings(state)
  // Three members, each with a separate limit.
  await Promise.all([messages(state), names(state), uploads(state)])
  await guestCodes(state, codes)
  return { figure: said.join('; '), findings: findings.all() }
}

/**
 * @param {{ target }} state
 * @param {string} path
 * @param {object} body
 * @param {{ from?: string, headers?: Record<string, string> }} how
 */
function tryOnce({ target }, path, body, { from, headers = {} }) {
  return send(target.base, 'POST', path, { headers: { ...asJson, ...headers }, body: JSON.stringify(body), from })
}

/** Tries until the server says to wait. More than `most` tries before that is a finding. */
async function guess({ said, findings }, name, most, attempt) {
  for (let index = 0; index <= most; index += 1) {
    const answer = await attempt(index)
    if (isDone(answer)) findings.add('high', 'guessed', name, `try ${index + 1}`)
    if (answer.status !== 429) continue
    said.push(`${name}: told to wait at try ${index + 1}`)
    if (!answer.headers['retry-after']) findings.add('medium', 'no Retry-After', name)
    return
  }
  findings.add('high', 'not limited', name, `${most + 1} tries`)
}

async function passwords(state) {
  const { model, members } = state.target.world.A
  const wrong = (Username, index) => ({ Username, Password: `wrong ${index}`, CareModel: model.shortName })
  const door = '/auth/sign-in'
  const { clinician, supervisor } = members
  await guess(state, 'one address, one account', 10, (index) =>
    tryOnce(state, door, wrong(clinician.username, index), { from: '127.9.9.9' }),
  )
  await guess(state, 'many addresses, one account', 20, (index) =>
    tryOnce(state, door, wrong(supervisor.username, index), { from: manyAddresses(index) }),
  )
  await guess(state, 'one address, many accounts', 10, (index) =>
    tryOnce(state, door, wrong(`user${index}x`, index), { from: '127.9.9.7' }),
  )
  await guess(state, 'one address that claims to be many', 10, (index) => {
    const claim = `10.0.0.${index}`
    const headers = { 'x-forwarded-for': claim, forwarded: `for=${claim}`, 'x-real-ip': claim }
    return tryOnce(state, door, wrong(`other${index}x`, index), { from: '127.9.9.8', headers })
  })
  await guess(state, 'many addresses, many accounts', 320, (index) =>
    tryOnce(state, door, wrong(`spray${index}x`, index), { from: manyAddresses(400 + index) }),
  )
}

/** Strangers must not lock out a member who has signed in from a known place before. */
async function ownerStillGetsIn({ target, said, findings }) {
  const member = await makerOf(target).extraMember()
  const from = '127.77.0.1'
  // The spray limit is used up by now. It is cleared for the owner's first sign-in, because the place is not known yet.
  await target.owner.query("delete from attempt where key = 'sign-in-spray'")
  const before = await signInAs(target, member, from)
  for (let index = 0; index < 30; index += 1) {
    const body = { Username: member.username, Password: `wrong ${index}`, CareModel: member.model.shortName }
    await tryOnce({ target }, '/auth/sign-in', body, { from: manyAddresses(2000 + index) })
  }
  const after = await signInAs(target, member, from)
  said.push(`the owner signs in at a known place: ${before.status}, and during the attack ${after.status}`)
  if (!isDone(before) || !isDone(after)) findings.add('high', 'locked out by strangers', 'owner', parsed(after)?.Code)
}

/** A known browser can sign in however often others behind the same address mistype. */
async function colleaguesMistype(state) {
  const { target, findings } = state
  const [member, from, door] = [await makerOf(target).extraMember(), '127.77.7.9', '/auth/sign-in']
  const body = { Username: member.username, Password: PASSWORD, CareModel: member.model.shortName }
  const first = await tryOnce(state, door, body, { from })
  const cookie = (first.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ')
  for (let index = 0; index < 11; index += 1)
    await tryOnce(state, door, { ...body, Username: `mistyped${index}`, Password: 'wrong' }, { from })
  const headers = { cookie, origin: target.base }
  const { status } = await tryOnce(state, door, body, { from, headers })
  if (!isDone(first) || status !== 200)
    findings.add('high', 'locked out by strangers', 'a browser that is known', status)
}

/** PostgreSQL may fold İ to i. Then each spelling of a name with it signs in to the same account and must not have a limit of its own. */
async function spellings(state) {
  const { target, said } = state
  const member = await makerOf(target).extraMember()
  const name = `iiiiiiii${member.username}`
  await target.owner.query('update account set username = $2 where id = $1', [member.accountId, name])
  // The limit over all names is full after the tries above.
  await target.owner.query("delete from attempt where key = 'sign-in-spray'")
  const { rows } = await target.owner.query("select lower('İ') = 'i' as folds")
  const spelled = (index) =>
    Array.from(name, (letter, place) => ((index >> place) % 2 === 1 ? otherThan(letter, rows[0].folds) : letter))
  said.push(`İ is ${rows[0].folds ? '' : 'not '}i in the database`)
  await guess(state, 'many spellings, one account', 20, (index) => {
    const body = {
      Username: spelled(index + 1).join(''),
      Password: `wrong ${index}`,
      CareModel: member.model.shortName,
    }
    return tryOnce(state, '/auth/sign-in', body, { from: manyAddresses(3000 + index) })
  })
}

const otherThan = (letter, folds) => (letter === 'i' && folds ? 'İ' : letter.toUpperCase())

/** A picker finds people whom a member cannot see, by first and last name. It must not list everybody. */
async function names(state) {
  const member = await makerOf(state.target).extraMember()
  const headers = { authorization: `Bearer ${member.token}` }
  const { rows } = await state.target.owner.query('select name from item where id = $1', [
    state.target.world.A.things.patient,
  ])
  const path = `/api/person-choices?q=${encodeURIComponent(rows[0].name)}`
  let named = 0
  for (; named < 80; named += 1) {
    const answer = await send(state.target.base, 'GET', path, { headers })
    if (answer.status === 429) break
    if (!parsed(answer)?.Items?.some(({ Seen }) => Seen === false)) {
      state.findings.add('high', 'NOT COVERED', 'names in a picker', `${answer.status} ${answer.text.slice(0, 80)}`)
      return
    }
  }
  state.said.push(`${named} answers that name somebody unseen in an hour`)
  if (named > 60 || named === 0) state.findings.add('high', 'not limited', 'names in a picker', `${named} answers`)
}

/** One member must not fill the disk with pictures. */
async function uploads(state) {
  const member = await makerOf(state.target).extraMember()
  const boundary = 'guessing'
  const headers = {
    authorization: `Bearer ${member.token}`,
    'content-type': `multipart/form-data; boundary=${boundary}`,
  }
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="me.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`
  let sent = 0
  for (; sent < 140; sent += 1) {
    const body = Buffer.concat([Buffer.from(head), photoOf().bytes, Buffer.from(`\r\n--${boundary}--\r\n`)])
    const answer = await send(state.target.base, 'POST', `/api/upload-app/${member.personId}`, { headers, body })
    if (answer.status === 429) break
    if (!isDone(answer)) {
      state.findings.add('high', 'NOT COVERED', 'uploads', `${answer.status} ${answer.text.slice(0, 80)}`)
      return
    }
  }
  state.said.push(`${sent} pictures of one member in an hour`)
  if (sent > 120 || sent === 0) state.findings.add('high', 'not limited', 'uploads', `${sent} pictures`)
}

async function messages(state) {
  const { members } = state.target.world.A
  const headers = { authorization: `Bearer ${members.clinician.token}` }
  const body = { To: members.coordinator.personId, MessageBody: 'Hello' }
  let sent = 0
  for (; sent < 40; sent += 1) if (!isDone(await tryOnce(state, '/api/notification', body, { headers }))) break
  state.said.push(`${sent} messages to one colleague in an hour`)
  if (sent > 30 || sent === 0) state.findings.add('high', 'not limited', 'messages in the app', `${sent} sent`)
}

async function guestCodes(state, codes) {
  const code = (index) => {
    const bytes = randomBytes(10)
    return { Code: Array.from(bytes, (byte) => '0123456789ABCDEFGHJKMNPQRSTVWXYZ'[(byte + index) % 32]).join('') }
  }
  await guess(state, 'guest codes from one address', 10, (index) =>
    tryOnce(state, '/auth/guest', code(index), { from: '127.9.9.6' }),
  )
  await guess(state, 'guest codes from many addresses', 100, (index) =>
    tryOnce(state, '/auth/guest', code(index), { from: manyAddresses(5000 + index) }),
  )
  const grant = await makerOf(state.target).guest()
  if (codes > 0) await manyCodes(state, { codes, code })
  const link = await tryOnce(state, '/auth/guest', { Code: grant.code }, { from: '127.88.0.1' })
  state.said.push(`a right code meanwhile: ${link.status}`)
}

/** Beyond the limit no code is looked at, however many addresses ask. */
async function manyCodes(state, { codes, code }) {
  const AT_ONCE = 50
  const statuses = new Map()
  for (let first = 0; first < codes; first += AT_ONCE) {
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) =>
        tryOnce(state, '/auth/guest', code(first + index), { from: manyAddresses(6000 + first + index) }),
      ),
    )
    for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  const others = [...statuses].filter(([status]) => status !== 429)
  if (others.length > 0) state.findings.add('high', 'not limited', 'guest codes beyond the limit', others.join('; '))
  state.said.push(`${codes} more codes: ${[...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')}`)
}
