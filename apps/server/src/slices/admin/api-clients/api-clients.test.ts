import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { GivenMember, GivenModel } from '../../../testing/given.ts'
import { givenDocuments } from '../../../testing/given-documents.ts'
import { givenLink } from '../../../testing/guest-visitor.ts'
import { openHouse, type House } from '../../../testing/house.ts'
import { everyWho, givenMembersOfEachRight } from '../../../testing/members-of-each-right.ts'
import type { Answer, Visitor } from '../../../testing/visitor.ts'
import { hashPassword } from '../../accounts/index.ts'

const PATH = '/api/api-clients'
const PASSWORD = 'rainy-tuesday-in-oslo'

let house: House
let passwordHash: string
let model: GivenModel
let other: GivenModel
let admin: Visitor
let adminMember: GivenMember
let clinician: GivenMember

beforeAll(async () => {
  house = await openHouse()
  passwordHash = await hashPassword(PASSWORD)
})
afterAll(() => house.close())
beforeEach(async () => {
  model = await house.given.careModel()
  other = await house.given.careModel()
  adminMember = await house.given.member(model, { role: 'administrator', name: 'Ana Lindqvist' })
  admin = house.as(adminMember)
  clinician = await withPassword(model)
})

async function withPassword(where: GivenModel): Promise<GivenMember> {
  const member = await house.given.member(where, { groups: [await house.given.group(where)] })
  await house.owner.query('update account set password_hash = $2 where id = $1', [member.accountId, passwordHash])
  return member
}

/** A link to a form of one of the member's families. */
async function linkOf(member: GivenMember) {
  const { template, document } = givenDocuments(house.given, house.clock)
  const group = await house.given.group(member.model)
  const family = await house.given.managedCase(member, group)
  return givenLink(house, member, await document(family, await template(member.model)))
}

type Made = { Id: string; Name: string; Secret: string; Version: number }
const make = async (name = 'Data warehouse', by = admin): Promise<Made> => (await by.post(PATH, { Name: name })).body
const seen = (version: number) => ({ headers: { 'if-match': `"${version}"` } })
const code = ({ status, body }: Answer) => [status, body.Code]
const list = async (by = admin) => (await by.get(PATH)).body.Items

type Key = { readonly Id: string; readonly Secret: string }
function ask({ Id, Secret }: Key, form: Readonly<Record<string, string>>, path = '/oauth/token'): Promise<Answer> {
  const authorization = `Basic ${Buffer.from(`${Id}:${Secret}`).toString('base64')}`
  const headers = { authorization, 'content-type': 'application/x-www-form-urlencoded' }
  return house.anonymous.post(path, new URLSearchParams(form).toString(), { headers })
}
const byPassword = ({ username, model: { shortName: caremodel } }: GivenMember) => ({
  grant_type: 'password',
  username,
  password: PASSWORD,
  caremodel,
})
const refresh = (key: Key, token: string) => ask(key, { grant_type: 'refresh_token', refresh_token: token })
const statusWith = async (token: string) => (await house.as({ token }).get('/api/session')).status
const trail = async (where = model) =>
  (
    await house.owner.query(
      "select action, before, after from audit where care_model_id = $1 and action like '%api client%' order by at, id",
      [where.id],
    )
  ).rows

describe('a new API client', () => {
  test('tells its secret once, and is listed with who made it', async () => {
    const { status, body } = await admin.post(PATH, { Name: '  Data warehouse ' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ Name: 'Data warehouse', Secret: expect.stringMatching(/^[\w-]{43}$/), Version: 1 })
    const items = await list()
    expect(items).toEqual([
      {
        Id: body.Id,
        Name: 'Data warehouse',
        Created: expect.any(String),
        CreatedBy: { Id: adminMember.personId, Name: 'Ana Lindqvist' },
        LastUsed: null,
        Ended: null,
        Version: 1,
      },
    ])
    expect(await trail()).toEqual([{ action: 'create api client', before: null, after: 'Data warehouse' }])
  })

  test('is stored by the hash of its secret, which no answer for the same key repeats', async () => {
    const once = { headers: { 'idempotency-key': crypto.randomUUID() } }
    const first = await admin.post(PATH, { Name: 'Ledger' }, once)
    const second = await admin.post(PATH, { Name: 'Ledger' }, once)
    const { Secret, ...rest } = first.body
    expect(second.body).toEqual(rest)
    expect(await list()).toHaveLength(1)
    const { rows } = await house.owner.query<{ dump: string }>(
      `select (select string_agg(a::text, ' ') from api_client a) || (select string_agg(i::text, ' ') from idempotency i)
        || (select string_agg(t::text, ' ') from audit t) as dump`,
    )
    expect(rows[0]?.dump).not.toContain(Secret)
  })

  test('gets tokens for a member, and its last use is noted once a minute', async () => {
    const client = await make()
    const { status, body } = await ask(client, byPassword(clinician))
    expect([status, await statusWith(body.access_token)]).toEqual([200, 200])
    const [{ LastUsed: first }] = await list()
    expect(first).not.toBeNull()
    house.clock.advance(59)
    await ask(client, byPassword(clinician))
    expect((await list())[0].LastUsed).toBe(first)
    house.clock.advance(1)
    await ask(client, byPassword(clinician))
    expect((await list())[0].LastUsed > first).toBe(true)
    // Nobody who only guesses is noted.
    house.clock.advance(300)
    const [{ LastUsed: before }] = await list()
    await ask({ Id: client.Id, Secret: 'guess' }, byPassword(clinician))
    expect((await list())[0].LastUsed).toBe(before)
  })

  test('needs a name that no other client in use has', async () => {
    const { Id, Version } = await make('Ledger')
    const refused = await admin.post(PATH, { Name: 'LEDGER' })
    expect([...code(refused), refused.body.Fields[0].Path]).toEqual([409, 'api_client.name_taken', 'Name'])
    expect(code(await admin.post(PATH, { Name: ' ' }))).toEqual([400, 'request.invalid'])
    await admin.post(`${PATH}/${Id}/end`, undefined, seen(Version))
    expect((await admin.post(PATH, { Name: 'Ledger' })).status).toBe(200)
    // Another care model has names of its own.
    const theirs = house.as(await house.given.member(other, { role: 'administrator' }))
    expect((await theirs.post(PATH, { Name: 'Ledger' })).status).toBe(200)
  })
})

describe('a client of one care model', () => {
  let client: Made
  beforeEach(async () => {
    client = await make()
  })

  test('is told nothing about the members of another one: a right password is answered like a wrong one', async () => {
    const stranger = await withPassword(other)
    const right = await ask(client, byPassword(stranger))
    const wrong = await ask(client, { ...byPassword(stranger), password: 'no' })
    expect(right.body).toEqual({ ...wrong.body, RequestId: right.body.RequestId })
    expect(code(right)).toEqual([401, 'session.invalid_credentials'])
    const { rows } = await house.owner.query(
      'select action, refused from audit where care_model_id = $1 and member_id = $2',
      [other.id, stranger.memberId],
    )
    expect(rows).toEqual([
      { action: 'sign in', refused: true },
      { action: 'sign in', refused: true },
    ])
  })

  test('gets tokens for somebody of both care models in its own only', async () => {
    const second = await house.given.member(other)
    await house.owner.query('update member set account_id = $2 where id = $1', [second.memberId, clinician.accountId])
    expect((await ask(client, byPassword(clinician))).status).toBe(200)
    const elsewhere = { ...byPassword(clinician), caremodel: other.shortName }
    expect(code(await ask(client, elsewhere))).toEqual([401, 'session.invalid_credentials'])
  })

  test('opens guest codes and links of its own care model only', async () => {
    const grants = [await linkOf(clinician), await linkOf(await withPassword(other))]
    const statuses = []
    for (const { code: typed, token } of grants)
      for (const password of [typed, token]) {
        const { status, body } = await ask(client, { grant_type: 'password', password })
        statuses.push([status, body.Code])
      }
    expect(statuses).toEqual([
      [200, undefined],
      [200, undefined],
      [401, 'session.invalid_guest_code'],
      [401, 'session.invalid_guest_code'],
    ])
  })

  test('neither continues nor revokes a session of another care model, even one of its own making', async () => {
    const stranger = await withPassword(other)
    const { body: own } = await ask(client, byPassword(clinician))
    // No way leads here but a fault elsewhere.
    await house.owner.query(
      'update session set care_model_id = $2, member_id = $3, account_id = $4 where id = (select session_id from token where hash = sha256($1))',
      [Buffer.from(own.refresh_token), other.id, stranger.memberId, stranger.accountId],
    )
    expect((await refresh(client, own.refresh_token)).status).toBe(401)
    await ask(client, { token: own.refresh_token }, '/oauth/revoke')
    expect(await statusWith(own.access_token)).toBe(200)
  })
})

describe('an API client that has ended', () => {
  test('is refused, and what came through it ends with it', async () => {
    const [ended, stays] = [await make('Ended'), await make('Stays')]
    const { body: first } = await ask(ended, byPassword(clinician))
    const { body: second } = await ask(stays, byPassword(clinician))
    const { body } = await admin.post(`${PATH}/${ended.Id}/end`, undefined, seen(1))
    expect(body).toMatchObject({ Ended: expect.any(String), Version: 2 })
    expect([
      await statusWith(first.access_token),
      (await refresh(ended, first.refresh_token)).status,
      (await ask(ended, byPassword(clinician))).body.Code,
      (await ask(ended, { token: first.access_token }, '/oauth/revoke')).status,
    ]).toEqual([401, 401, 'session.client_invalid', 401])
    expect([await statusWith(second.access_token), (await refresh(stays, second.refresh_token)).status]).toEqual([
      200, 200,
    ])
    expect((await list()).map(({ Name }: Made) => Name)).toEqual(['Stays', 'Ended'])
    expect(await trail()).toContainEqual({ action: 'end api client', before: null, after: 'Ended' })
  })

  test('ends a guest’s session too', async () => {
    const client = await make()
    const { token } = await linkOf(clinician)
    const { body } = await ask(client, { grant_type: 'password', password: token })
    const read = async () => (await house.as({ token: body.access_token }).get('/api/guest/grant')).status
    const before = await read()
    await admin.post(`${PATH}/${client.Id}/end`)
    expect([before, await read()]).toEqual([200, 401])
  })

  test('does not begin again, and is not changed', async () => {
    const { Id } = await make()
    await admin.post(`${PATH}/${Id}/end`)
    expect([
      code(await admin.post(`${PATH}/${Id}/end`)),
      code(await admin.post(`${PATH}/${Id}/secret`)),
      code(await admin.put(`${PATH}/${Id}`, { Name: 'Again' })),
    ]).toEqual(Array.from({ length: 3 }, () => [409, 'api_client.ended']))
  })

  test('leaves no session behind that began while it ended', async () => {
    const client = await make()
    const tokens = Promise.all(Array.from({ length: 8 }, () => ask(client, byPassword(clinician))))
    const [answers] = await Promise.all([tokens, admin.post(`${PATH}/${client.Id}/end`)])
    for (const { status, body } of answers)
      expect(status === 401 || (await statusWith(body.access_token)) === 401).toBe(true)
    const { rows } = await house.owner.query('select from session where client_id = $1 and ended_at is null', [
      client.Id,
    ])
    expect(rows).toEqual([])
  })
})

describe('a new secret', () => {
  test('ends the one before at once, and the program goes on with its sessions', async () => {
    const client = await make()
    const { body: pair } = await ask(client, byPassword(clinician))
    const { body } = await admin.post(`${PATH}/${client.Id}/secret`, undefined, seen(1))
    expect(body.Secret).not.toBe(client.Secret)
    expect((await ask(client, byPassword(clinician))).body.Code).toBe('session.client_invalid')
    expect((await refresh(client, pair.refresh_token)).status).toBe(401)
    expect((await refresh({ Id: client.Id, Secret: body.Secret }, pair.refresh_token)).status).toBe(200)
    expect(await trail()).toContainEqual({ action: 'renew api client secret', before: null, after: 'Data warehouse' })
  })

  test('asked for twice at once is made once: the other administrator is told that it changed', async () => {
    const { Id } = await make()
    const answers = await Promise.all(
      Array.from({ length: 2 }, () => admin.post(`${PATH}/${Id}/secret`, undefined, seen(1))),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412])
    const Secret: string = answers.find(({ status }) => status === 200)?.body.Secret
    expect((await ask({ Id, Secret }, byPassword(clinician))).status).toBe(200)
  })
})

test('a client is renamed, with the version that was seen', async () => {
  const { Id } = await make('Ledger')
  expect((await admin.put(`${PATH}/${Id}`, { Name: 'Books' }, seen(1))).body).toMatchObject({
    Name: 'Books',
    Version: 2,
  })
  expect(code(await admin.put(`${PATH}/${Id}`, { Name: 'Tomes' }, seen(1)))).toEqual([412, 'record.stale'])
  await make('Ledger')
  expect(code(await admin.put(`${PATH}/${Id}`, { Name: 'Ledger' }, seen(2)))).toEqual([409, 'api_client.name_taken'])
  expect(await trail()).toContainEqual({ action: 'rename api client', before: 'Ledger', after: 'Books' })
})

test('only administrators reach them, each those of their own care model; what is another’s is missing', async () => {
  const { members } = await givenMembersOfEachRight(house)
  const { Id } = await make('Own', house.as(members.administrator))
  for (const who of everyWho) {
    const visitor = house.as(members[who])
    const statuses = [
      (await visitor.get(PATH)).status,
      (await visitor.post(PATH, { Name: `By ${who}` })).status,
      (await visitor.put(`${PATH}/${Id}`, { Name: `Named by ${who}` })).status,
      (await visitor.post(`${PATH}/${Id}/secret`)).status,
      (await visitor.post(`${PATH}/${Id}/end`)).status,
    ]
    const expected = { administrator: [200, 200, 200, 200, 200], otherModel: [200, 200, 404, 404, 404] }[who as string]
    expect([who, ...statuses]).toEqual([who, ...(expected ?? [404, 404, 404, 404, 404])])
  }
  const missing = await house.as(members.otherModel).post(`${PATH}/${crypto.randomUUID()}/secret`)
  const theirs = await house.as(members.otherModel).post(`${PATH}/${Id}/secret`)
  expect(theirs.body).toEqual({ ...missing.body, RequestId: theirs.body.RequestId })
  expect((await list(house.as(members.otherModel))).map(({ Name }: Made) => Name)).toEqual(['By otherModel'])
  expect((await house.anonymous.get(PATH)).status).toBe(401)
})

test('those of the operator are valid everywhere, and are neither listed nor changed here', async () => {
  const id = crypto.randomUUID()
  await house.owner.query("insert into api_client (id, name, secret_hash) values ($1, 'Operator', sha256('s'))", [id])
  expect(await list()).toEqual([])
  expect((await admin.post(`${PATH}/${id}/end`)).status).toBe(404)
  const key = { Id: id, Secret: 's' }
  expect((await ask(key, byPassword(clinician))).status).toBe(200)
  expect((await ask(key, byPassword(await withPassword(other)))).status).toBe(200)
})

test('the database shows and changes them for administrators of the care model alone, whatever a query forgets', async () => {
  const { members, model: theirs } = await givenMembersOfEachRight(house)
  await make('Seen', house.as(members.administrator))
  const client = await house.pool.connect()
  const counts = async (memberId: string) => {
    await client.query('begin')
    await client.query('select app.set_member($1, $2, now())', [theirs.id, memberId])
    const read = await client.query('select from api_client')
    const changed = await client.query("update api_client set name = 'Mine'")
    await client.query('rollback')
    return [read.rowCount, changed.rowCount]
  }
  try {
    expect([await counts(members.coordinator.memberId), await counts(members.administrator.memberId)]).toEqual([
      [0, 0],
      [1, 1],
    ])
  } finally {
    client.release()
  }
})
