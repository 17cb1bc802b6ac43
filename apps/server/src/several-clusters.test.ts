import { once } from 'node:events'
import * as contract from '@caseloom/contracts/accounts/endpoints'
import * as passkeys from '@caseloom/contracts/accounts/passkey-endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { joinInstallation } from './platform/clusters/join-installation.ts'
import { wayByBody } from './platform/clusters/what-is-sought.ts'
import {
  asProgram,
  browser,
  memberWithPassword,
  otherAddress,
  PASSWORD,
  program,
} from './slices/accounts/testing/account-visitors.ts'
import { softAuthenticator } from './slices/accounts/testing/soft-authenticator.ts'
import { openClusterHouses, visitorAt, type ClusterHouses } from './testing/clusters/cluster-houses.ts'
import type { GivenCase, GivenMember, GivenModel } from './testing/given.ts'
import { givenLink } from './testing/guest-visitor.ts'
import { openHouse, THURSDAY } from './testing/house.ts'
import { givenSupervision } from './testing/oversight/given-supervision.ts'

let both: ClusterHouses
let model: GivenModel
let member: GivenMember
let family: GivenCase

const names = ['home', 'east'] as const
type Name = (typeof names)[number]
const of = (name: Name) => both[name]

beforeAll(async () => {
  both = await openClusterHouses({ CASELOOM_LIMIT_FACTOR: '1', PUBLIC_URL: 'http://localhost' })
})
afterAll(() => both.close())
beforeEach(async () => {
  both.home.clock.set(THURSDAY)
  for (const name of names) await of(name).owner.query('delete from attempt; delete from outgoing_mail')
})

/** A care model on a cluster, with a member who has a case. */
async function begin(name: Name, username?: string) {
  const house = of(name)
  model = await house.given.careModel()
  member = await memberWithPassword(house, model, { email: 'ada@clinic.example', ...(username && { username }) })
  family = await house.given.managedCase(member, await house.given.group(model), {})
}
const code = (answer: { status: number; body: { Code?: string } }) => [answer.status, answer.body.Code]
const aForm = async (name: Name) => {
  const make = givenSupervision(of(name).given, both.home.clock)
  return make.document(family, await make.template(model))
}

describe.each(names)('a care model on the %s cluster is reached', (name) => {
  beforeEach(() => begin(name))

  test.each(['shortName', 'id'] as const)('by its %s at sign-in, and by the cookie from then on', async (by) => {
    const page = browser(both.door)
    expect((await page.signIn(member, { careModel: model[by] })).status).toBe(200)
    expect((await page.call(contract.readSession)).body.CareModel.Id).toBe(model.id)

    expect((await page.call(contract.signOut)).status).toBe(200)
    expect((await page.call(contract.readSession)).status).toBe(401)
  })

  test('by a program: token, refresh, call and revocation', async () => {
    await program(of(name), `program-${name}`)
    const ask = asProgram(both.door, `program-${name}`, 'its secret')
    const { username } = member
    const first = await ask({ grant_type: 'password', username, password: PASSWORD, caremodel: model.shortName })
    const next = await ask({ grant_type: 'refresh_token', refresh_token: String(first.body.refresh_token) })
    const session = () => both.door.as({ token: next.body.access_token }).get('/api/session')
    expect([first.status, next.status, (await session()).body.CareModel.Id]).toEqual([200, 200, model.id])

    await ask({ token: String(next.body.access_token) }, '/oauth/revoke')
    expect((await session()).status).toBe(401)
  })

  test('by a guest with a link or a code', async () => {
    const { token, code: typed, link } = await givenLink(of(name), member, await aForm(name))
    expect(link).toContain(token)
    for (const Code of [token, typed]) {
      const guest = browser(both.door)
      expect((await guest.call(contract.signInAsGuest, { Code })).status).toBe(200)
      expect((await guest.call(contract.readGuestGrant)).status).toBe(200)
    }
  })

  test('by a passkey', async () => {
    const page = browser(both.door)
    await page.signIn(member)
    const device = softAuthenticator()
    const { challenge } = (await page.call(passkeys.beginPasskey, { Password: PASSWORD })).body
    await page.call(passkeys.addPasskey, { Name: 'My phone', Credential: device.attest(challenge, {}) })
    const other = browser(both.door)
    const asked = (await other.call(passkeys.askForPasskey)).body.challenge
    const Credential = device.assert(asked, {})

    const entered = await other.call(passkeys.signInWithPasskey, { Credential, CareModel: '' })

    expect([entered.status, entered.body.CareModel?.ShortName]).toEqual([200, model.shortName])
  })

  test('by a link to set a new password', async () => {
    await both.door.anonymous.post('/auth/forgot-password', { Username: member.username })
    const { rows } = await of(name).owner.query<{ body: string }>('select body from outgoing_mail')
    const token = /reset-password#([\w-]{43})/.exec(rows[0]?.body ?? '')?.[1]

    const done = await both.door.anonymous.post('/auth/reset-password', {
      Token: token,
      Password: 'windy-friday-in-rome',
    })

    expect(done.status).toBe(200)
    expect((await browser(both.door).signIn(member)).status).toBe(401)
    expect((await browser(both.door).signIn(member, { password: 'windy-friday-in-rome' })).status).toBe(200)
  })

  test('by a calendar program', async () => {
    const { body } = await both.door.as(member).post('/api/calendar/feed')
    const answer = await both.door.anonymous.get(new URL(String(body.Address)).pathname)

    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  })

  test('by the socket of an open page, which hears what changes', async () => {
    const socket = new WebSocket(`ws://127.0.0.1:${both.port}/api/events`, {
      headers: { authorization: `Bearer ${member.token}` },
    })
    await once(socket, 'open')
    const heard = once(socket, 'message')
    const comment = { id: family.id, message: 'Called the school.' }
    expect((await both.door.as(member).post('/api/new/comment', comment)).status).toBe(200)

    expect(JSON.parse(String((await heard)[0]))).toMatchObject({ Event: 'item:changed' })
    socket.close()
  })
})

describe('what is on another cluster', () => {
  test('is missing, like what is nowhere', async () => {
    await begin('east')
    const there = family
    await begin('home')
    for (const id of [there.id, there.personId])
      expect(code(await both.door.as(member).get(`/api/cases/${id}`))).toEqual([404, 'record.not_found'])
    expect((await both.door.as(member).post('/api/new/comment', { id: there.id, message: 'Hello' })).status).toBe(404)
  })

  test('does not open with the session of a member of the same name', async () => {
    await begin('east', 'ada')
    const there = model
    await begin('home', 'ada')
    const page = browser(both.door)
    await page.signIn(member)

    expect(code(await page.call(contract.switchCareModel, { CareModel: there.id }))[0]).toBe(404)
  })

  test('ends the session that the browser had here', async () => {
    await begin('east')
    const there = member
    await begin('home')
    const page = browser(both.door)
    await page.signIn(member)
    const [cookie] = [...page.cookies].map(([name, value]) => `${name}=${value}`)
    await page.signIn(there)

    const headers = { cookie: String(cookie) }
    expect((await both.door.anonymous.get('/api/session', { headers })).status).toBe(401)
    expect((await page.call(contract.readSession)).body.CareModel.Id).toBe(there.model.id)
  })

  test('is not named before sign-in, and neither is what is here', async () => {
    const own = (await both.home.anonymous.get('/auth/installation')).body
    expect(own).toMatchObject({ SingleSignOn: null })
    await begin('east')
    await begin('home')

    const { status, body } = await both.door.anonymous.get('/auth/installation')
    expect([status, body]).toEqual([200, { OnlyCareModel: null, SingleSignOn: null }])
  })

  test('has no second care model of its name', async () => {
    await begin('east')
    const { rows } = await both.east.owner.query<{ name: string }>('select name from care_model where id = $1', [
      model.id,
    ])
    await begin('home')
    const administrator = await both.home.given.member(model, { role: 'administrator' })
    const change = (Name: string) => both.door.as(administrator).put('/api/care-model', { Name })

    const taken = await change(String(rows[0]?.name).toUpperCase())
    expect([taken.status, taken.body.Fields?.[0]?.Path]).toEqual([409, 'Name'])
    expect((await change('A name of its own')).status).toBe(200)
  })

  test('has no second care model of a name that both want at once', async () => {
    for (let round = 0; round < 5; round++) {
      const Name = `Wanted twice ${round}`
      const renamed = names.map(async (name) => {
        const administrator = await of(name).given.member(await of(name).given.careModel(), { role: 'administrator' })
        return (typed: string) => both.door.as(administrator).put('/api/care-model', { Name: typed })
      })
      const [here, there] = await Promise.all(renamed)
      const answers = await Promise.all([here?.(Name), there?.(Name.toUpperCase())])
      // Both may be refused, but never may both have it.
      const refused = answers.filter((answer) => answer?.body.Code === 'care_model.name_taken')
      const renamedAll = answers.filter((answer) => answer?.status === 200)
      expect([refused.length > 0, refused.length + renamedAll.length]).toEqual([true, 2])
    }
  })

  test('has no care model of a name that one is about to get', async () => {
    await begin('home')
    const administrator = await both.home.given.member(model, { role: 'administrator' })
    const change = () => both.door.as(administrator).put('/api/care-model', { Name: 'Nearly There' })
    const other = await both.east.owner.connect()
    try {
      await other.query("begin; select pg_advisory_xact_lock(hashtextextended('care model name nearly there', 0))")
      expect(code(await change())).toEqual([409, 'care_model.name_taken'])
      await other.query('rollback')
      expect((await change()).status).toBe(200)
    } finally {
      other.release()
    }
  })
})

describe('guesses', () => {
  const wrong = (careModel: string, number: number, from: string) =>
    both.door.anonymous.post(
      '/auth/sign-in',
      { Username: `nobody-${number}`, Password: 'a guess', CareModel: careModel },
      { from },
    )

  test('from one address are counted over all clusters', async () => {
    await begin('east')
    const there = model.shortName
    await begin('home')
    const answers = []
    for (let tried = 0; tried < 14; tried++)
      answers.push(await wrong(tried % 2 === 0 ? there : model.shortName, tried, otherAddress(1)))

    expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(401), ...Array(4).fill(429)])
  })

  test('of guest codes as well', async () => {
    await begin('east')
    const { code: right } = await givenLink(both.east, member, await aForm('east'))
    const from = otherAddress(2)
    const guess = (Code: string) => both.door.anonymous.post('/auth/guest', { Code }, { from })
    for (let tried = 0; tried < 10; tried++) expect((await guess(`ZZZZZZZZZ${tried}`)).status).toBe(401)

    expect((await guess(right)).status).toBe(429)
    expect((await both.door.anonymous.post('/auth/guest', { Code: right }, { from: otherAddress(3) })).status).toBe(200)
  })

  test('and those who sign in are not', async () => {
    await begin('east')
    for (let times = 0; times < 15; times++) {
      const page = browser(both.door)
      expect((await page.signIn(member, { from: otherAddress(4) })).status).toBe(200)
    }
  })

  test('an unknown care model is answered like a wrong password', async () => {
    await begin('east')
    const [unknown, known] = [
      await wrong('no-such-model', 1, otherAddress(5)),
      await wrong(model.shortName, 2, otherAddress(5)),
    ]
    const { RequestId: _one, ...first } = unknown.body
    const { RequestId: _two, ...second } = known.body
    expect([unknown.status, first]).toEqual([known.status, second])
  })
})

test('every public call is passed on by what it brings, or is the home cluster’s', () => {
  const bySomethingElse = [
    'GET /auth/installation',
    'POST /auth/sign-out',
    'POST /auth/passkey/options',
    'GET /public/workflow',
    'POST /public/workflow',
    'GET /calendar/{token}.ics',
    'GET /api/template-schema',
  ]
  const unknown = both.home.platform.served
    .filter(({ endpoint }) => endpoint.caller === 'public')
    .filter(({ endpoint: { method, path } }) => wayByBody(method, path) === undefined)
    .map(({ endpoint: { method, path } }) => `${method} ${path}`)

  expect(unknown.toSorted()).toEqual(bySomethingElse.toSorted())
})

test('an empty cluster takes the key of the home cluster, and one that was used is refused', async () => {
  const [empty, used] = [await openHouse(), await openHouse()]
  try {
    for (const { owner } of [empty, used]) await owner.query("update installation set secret = '\\x00'")
    await used.given.careModel()

    await joinInstallation('west', empty.owner, both.home.owner)
    const { rows } = await empty.owner.query<{ secret: Buffer }>('select secret from installation')
    const { rows: ours } = await both.home.owner.query<{ secret: Buffer }>('select secret from installation')
    expect(rows).toEqual(ours)
    await expect(joinInstallation('west', used.owner, both.home.owner)).rejects.toThrow(
      'belongs to another installation',
    )
  } finally {
    await empty.close()
    await used.close()
  }
})

test('a body that is too long is refused, and one that is no JSON as ever', async () => {
  const { anonymous } = both.door
  expect((await anonymous.post('/auth/sign-in', { Username: 'x'.repeat(140_000) })).status).toBe(413)
  const headers = { 'content-type': 'application/json' }
  expect((await anonymous.post('/auth/sign-in', '{', { headers })).status).toBe(400)
})

test('a cluster that does not answer signs nobody out, and the others go on', async () => {
  const two = await openClusterHouses()
  try {
    const there = await two.east.given.member(await two.east.given.careModel())
    const here = await two.home.given.member(await two.home.given.careModel())
    await two.east.pool.end()

    const door = (token: string) => visitorAt(two.port, { authorization: `Bearer ${token}` }).get('/api/session')
    expect([(await door(here.token)).status, (await door(there.token)).status]).toEqual([200, 503])
    const ready = async (query: string) => (await two.door.anonymous.get(`/readyz${query}`)).status
    expect([await ready(''), await ready('?cluster=east')]).toEqual([200, 503])
  } finally {
    await two.home.close()
    await two.east.app.close()
    await two.east.owner.end()
  }
})
