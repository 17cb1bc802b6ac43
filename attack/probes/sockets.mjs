// The event socket: its channel comes from the session and never from the client, and it sends ids, never texts.
import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { eventsOf, listen } from '../world/event-socket.mjs'
import { findingsList } from '../findings.mjs'
import { asJson, bearer, send } from '../world/loopback.mjs'
import { makerOf } from '../world/makers.mjs'

const HEARD_WITHIN_MS = 3000
/** A socket that must stay silent is watched for as long again as an event takes. */
const SILENT_FOR_MS = 700
const SOCKETS = 34
const MOST_OF_ONE_ACCOUNT = 30

export async function sockets(target) {
  const { add, all } = findingsList()
  const { A, B } = target.world
  const maker = makerOf(target)
  const cookie = `caseloom=${await maker.token(A.members.clinician, 'cookie')}`
  const evil = { origin: 'https://evil.example' }
  const closed = {
    'no token': await listen(target, {}),
    'a wrong token': await listen(target, bearer('x'.repeat(43))),
    'a cookie from another site': await listen(target, { cookie, ...evil }),
    'a cookie without an origin': await listen(target, { cookie }),
    'a token in the query': await listen(target, {}, `?access_token=${A.members.clinician.token}`),
  }
  const open = {
    owner: await listen(target, bearer(A.members.clinician.token)),
    'own page': await listen(target, { cookie, origin: target.base }),
    stranger: await listen(target, bearer(A.members.stranger.token)),
    foreigner: await listen(target, bearer(B.members.administrator.token), `?careModel=${A.model.id}&after=1`),
    guest: await listen(target, bearer(A.things.guest.token)),
  }
  await within(HEARD_WITHIN_MS, () => Object.values(closed).every(({ isClosed }) => isClosed))
  await change(target, A)
  await within(HEARD_WITHIN_MS, () => ['owner', 'own page'].every((name) => eventsOf(open[name]).length > 0))
  await pause(SILENT_FOR_MS)
  for (const [name, socket] of Object.entries(closed))
    if (!socket.isClosed || eventsOf(socket).length > 0) add('high', 'listens without a right', name, socket.text)
  for (const name of ['owner', 'own page'])
    if (eventsOf(open[name]).length === 0) add('high', 'NOT COVERED', name, 'heard nothing')
  for (const name of ['stranger', 'foreigner', 'guest'])
    if (eventsOf(open[name]).length > 0) add('high', 'hears of what it may not see', name, open[name].text)
  for (const [name, socket] of Object.entries(open))
    if (/mk[AB]|Written|PropertyValue/.test(socket.text)) add('high', 'tells words', name, socket.text)
  await watching(target, add)
  await afterTheEnd(target, { maker, add })
  await tooMuch(target, { open, add })
  await tooMany(target, { maker, add })
  for (const { end } of [...Object.values(open), ...Object.values(closed)]) end()
  const heard = eventsOf(open.owner).length
  return { figure: `10 sockets: 5 refused, 2 heard ${heard} event(s), 3 heard none`, findings: all() }
}

async function within(ms, isTrue) {
  for (const endsAt = performance.now() + ms; !isTrue() && performance.now() < endsAt;) await pause(20)
}

/** A change that the clinician of A sees. */
function change({ base }, { things, members }) {
  const body = JSON.stringify({ PropertyName: 'Notes', PropertyValue: `Written ${randomBytes(4).toString('hex')}` })
  const headers = { ...asJson, ...bearer(members.administrator.token) }
  return send(base, 'PUT', `/api/update/${things.open.id}`, { headers, body })
}

/** A page may watch any id. For an id its reader may not see, it hears the same as for one that never existed, and then nothing. */
async function watching(target, add) {
  const { things, members } = target.world.A
  const never = '0199aaaa-0000-7000-8000-000000000000'
  const page = await listen(target, bearer(members.stranger.token))
  const goneIn = () => page.text.split('item:gone').length - 1
  page.say(JSON.stringify({ Watch: [things.open.id, never] }))
  await within(HEARD_WITHIN_MS, () => goneIn() === 2)
  const first = page.text
  if (goneIn() !== 2) add('high', 'tells hidden from missing', 'watching', first)
  await change(target, target.world.A)
  await pause(SILENT_FOR_MS)
  if (page.text !== first) add('high', 'hears of what it watches and may not see', 'watching', page.text)
  page.end()
}

/** A session that has ended learns so with the next event, and receives nothing more. */
async function afterTheEnd(target, { maker, add }) {
  const member = await maker.extraMember()
  const socket = await listen(target, bearer(member.token))
  await target.owner.query('update session set ended_at = now() where id = $1', [member.sessionId])
  await change(target, target.world.A)
  await within(HEARD_WITHIN_MS, () => socket.isClosed)
  await pause(SILENT_FOR_MS)
  if (!socket.isClosed || eventsOf(socket).length > 0) add('high', 'hears after its end', 'socket', socket.text)
  socket.end()
}

/** Sockets are counted by account, across all its sessions. */
async function tooMany(target, { maker, add }) {
  const member = await maker.extraMember()
  const tokens = [member.token, await maker.token(member, 'access')]
  const ears = []
  for (let count = 0; count < SOCKETS; count += 1) ears.push(await listen(target, bearer(tokens[count % 2])))
  await pause(SILENT_FOR_MS)
  const open = ears.filter(({ isClosed }) => !isClosed).length
  if (open > MOST_OF_ONE_ACCOUNT) add('high', 'sockets are not limited', 'one account', `${open} open`)
  if (open === 0) add('high', 'NOT COVERED', 'one account', 'no socket stays')
  for (const { end } of ears) end()
}

/** A message beyond the limit closes only the socket that sent it. */
async function tooMuch({ base }, { open, add }) {
  open.stranger.say('x'.repeat(60_000))
  await within(HEARD_WITHIN_MS, () => open.stranger.isClosed)
  if (!open.stranger.isClosed) add('medium', 'takes what it need not', 'stranger')
  if (open.owner.isClosed) add('high', 'ended by somebody else', 'owner')
  const { status } = await send(base, 'GET', '/healthz')
  if (status !== 200) add('high', 'not healthy after the attack', 'socket', status)
}
