// A right that has ended must not open anything: the very next call is refused, by token and by cookie.
import { findingsList } from '../findings.mjs'
import { asForm, asJson, bearer, formOf, isDone, parsed, send } from '../world/loopback.mjs'
import { signInAs } from './races.mjs'
import { makerOf } from '../world/makers.mjs'
import { clientAuthorization, PASSWORD } from '../world/world.mjs'

const WORDS = 'mkAtyped by somebody else'

export async function endings(target) {
  const { add, all } = findingsList()
  const maker = makerOf(target)
  const ends = endsOf(target)
  for (const [name, end] of Object.entries(ends)) {
    const member = await maker.extraMember()
    const tokens = parsed(await signInAs(target, member))
    const cookie = `caseloom=${await maker.token(member, 'cookie')}`
    const keys = { token: bearer(tokens?.access_token), cookie: { cookie } }
    const see = (headers) => send(target.base, 'GET', '/api/home', { headers })
    for (const [kind, headers] of Object.entries(keys))
      if (!isDone(await see(headers))) add('high', 'NOT COVERED', name, `${kind} opens nothing before`)
    const ended = await end({ member, tokens, cookie })
    for (const [kind, headers] of Object.entries(keys).filter(([key]) => ended.includes(key))) {
      const { status } = await see(headers)
      if (status !== 401) add('high', 'outlives its right', name, `${kind}: ${status}`)
    }
    if (!ended.includes('token')) continue
    const again = { grant_type: 'refresh_token', refresh_token: tokens?.refresh_token }
    const headers = { ...asForm, authorization: clientAuthorization }
    const refreshed = await send(target.base, 'POST', '/oauth/token', { headers, body: formOf(again) })
    if (refreshed.status !== 401) add('high', 'outlives its right', name, `refresh: ${refreshed.status}`)
  }
  await roleFallsAtOnce(target, { maker, add })
  await apiClients(target, { maker, add })
  await wordsOfAnother(target, { maker, add })
  return {
    figure: `${Object.keys(ends).length + 2} ways to end, each refused at the next call; an API client reaches its own care model only; words of one member are not taken as another's`,
    findings: all(),
  }
}

/** Each action ends the right that it returns. */
function endsOf({ base, owner }) {
  const post = (path, headers, body) =>
    send(base, 'POST', path, { headers: { ...(body && asJson), ...headers }, body: body && JSON.stringify(body) })
  const query = async (sql, id) => {
    await owner.query(sql, [id])
    return ['token', 'cookie']
  }
  return {
    async 'signing out'({ cookie }) {
      await post('/auth/sign-out', { cookie, origin: base }, undefined)
      return ['cookie']
    },
    async revoking({ tokens }) {
      const headers = { ...asForm, authorization: clientAuthorization }
      await send(base, 'POST', '/oauth/revoke', { headers, body: formOf({ token: tokens.refresh_token }) })
      return ['token']
    },
    async 'a new password'({ cookie }) {
      const body = { Current: PASSWORD, Password: 'quite another canary phrase' }
      await post('/api/account/password', { cookie, origin: base }, body)
      return ['token']
    },
    'the account switched off': ({ member }) =>
      query('update account set active = false where id = $1', member.accountId),
    'taken out of the care model': ({ member }) =>
      query('update member set active = false where id = $1', member.memberId),
    'half an hour idle': async ({ member }) => {
      await query(
        "update session set last_seen_at = now() - interval '31 minutes' where member_id = $1",
        member.memberId,
      )
      return ['cookie']
    },
    'twelve hours over': ({ member }) =>
      query("update session set expires_at = now() - interval '1 second' where member_id = $1", member.memberId),
  }
}

async function roleFallsAtOnce({ base, owner, world }, { maker, add }) {
  const member = await maker.extraMember()
  const see = () => send(base, 'GET', '/api/bin', { headers: bearer(member.token) })
  const turn = (role) => owner.query('update member set role = $1 where id = $2', [role, member.memberId])
  await turn('administrator')
  if (!isDone(await see())) add('high', 'NOT COVERED', 'role', world.A.letter)
  await turn('clinician')
  const { status } = await see()
  if (status !== 404) add('high', 'outlives its right', 'an administrator who is one no more', status)
}

/** A client that an administrator made: it gets nothing of another care model, and what came through it ends with it. */
async function apiClients({ base, world: { A, B } }, { maker, add }) {
  const as = bearer(A.members.administrator.token)
  const body = JSON.stringify({ Name: `Client ${crypto.randomUUID()}` })
  const made = parsed(await send(base, 'POST', '/api/api-clients', { headers: { ...asJson, ...as }, body }))
  const authorization = `Basic ${Buffer.from(`${made?.Id}:${made?.Secret}`).toString('base64')}`
  const ask = (form) =>
    send(base, 'POST', '/oauth/token', { headers: { ...asForm, authorization }, body: formOf(form) })
  const signIn = ({ username, model }) =>
    ask({ grant_type: 'password', username, password: PASSWORD, caremodel: model.shortName })
  const foreign = await signIn(B.members.coordinator)
  if (foreign.status !== 401) add('high', 'reaches another care model', 'an API client', foreign.status)
  const tokens = parsed(await signIn(await maker.extraMember()))
  const see = () => send(base, 'GET', '/api/home', { headers: bearer(tokens?.access_token) })
  if (!isDone(await see())) add('high', 'NOT COVERED', 'an API client', 'its token opens nothing before')
  await send(base, 'POST', `/api/api-clients/${made?.Id}/end`, { headers: as })
  const refreshed = await ask({ grant_type: 'refresh_token', refresh_token: tokens?.refresh_token })
  for (const { status } of [await see(), refreshed])
    if (status !== 401) add('high', 'outlives its right', 'an API client that has ended', status)
}

/** A tab of one member in a browser where another has signed in since: the cookie is the other member's, the text is not. */
async function wordsOfAnother({ base, owner, world }, { maker, add }) {
  const { clinician, coordinator } = world.A.members
  const cookie = `caseloom=${await maker.token(coordinator, 'cookie')}`
  const id = await maker.appointment()
  const write = (headers) =>
    send(base, 'PUT', `/api/update/${id}`, {
      headers: { ...asJson, cookie, origin: base, ...headers },
      body: JSON.stringify({ PropertyName: 'Notes', PropertyValue: WORDS }),
    })
  const rows = async () => (await owner.query('select from audit where item_id = $1', [id])).rowCount
  const before = await rows()
  const { status } = await write({ 'caseloom-member': clinician.memberId })
  const { notes } = (await owner.query('select notes from appointment where id = $1', [id])).rows[0]
  if (status !== 401 || notes === WORDS || (await rows()) !== before)
    add('high', "taken as another's", 'words typed in a tab of the one before', status)
  if (!isDone(await write({ 'caseloom-member': coordinator.memberId })))
    add('high', 'NOT COVERED', 'words of another', 'their own page is refused too')
}
