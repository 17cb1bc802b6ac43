import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { GivenCase, GivenMember, GivenModel } from '../../../testing/given.ts'
import { givenFolders } from '../../../testing/given-folders.ts'
import { openHouse, type House } from '../../../testing/house.ts'

let house: House
let model: GivenModel
let north: string
let owner: GivenMember
let next: GivenMember
let reader: GivenMember
let administrator: GivenMember
let family: GivenCase
let session: string
let folder: string

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

beforeEach(async () => {
  const { given } = house
  model = await given.careModel()
  const [south, east] = [await given.group(model, 'South'), await given.group(model, 'East')]
  north = await given.group(model, 'North')
  owner = await given.member(model, { groups: [north], name: 'Avery Stone' })
  next = await given.member(model, { groups: [south], name: 'Noor Haddad' })
  reader = await given.member(model, { groups: [east] })
  administrator = await given.member(model, { role: 'administrator', name: 'Samuel Ortega' })
  family = await given.managedCase(owner, north, { name: 'Mateo Delgado' })
  session = (await given.appointment(family, { name: 'Session 9', notes: 'Said' })).id
  const made = await house.as(owner).post('/api/new/shared-folder', { Name: 'Tuesday', Item: session })
  folder = (made.body as { Id: string }).Id
  const sharing = { With: reader.personId, UntilDay: '2026-12-19', MayEdit: false }
  await house.as(owner).post(`/api/shared-folders/${folder}/share`, sharing)
})

const read = async (who: GivenMember) => (await house.as(who).get(`/api/appointments/${session}`)).status
const transfer = (to: { readonly personId: string }) =>
  house.as(administrator).put(`/api/transfer/${family.id}`, { to: to.personId, force: true })
const lying = async (who: GivenMember) => (await house.as(who).get(`/api/cases/${family.id}/folders`)).body
const takeOut = (who: GivenMember) => house.as(who).post(`/api/shared-folders/${folder}/remove`, { Item: session })

test('the owner of a case takes an item out of the last of very many folders that they cannot open', async () => {
  const { folder: give, putIn } = givenFolders(house.given, house.clock)
  for (let n = 0; n < 200; n += 1) await putIn(model.id, await give(reader, null, `A ${n}`), session)
  const last = await give(reader, null, 'Z')
  await putIn(model.id, last, session)

  const { status, body } = await house.as(owner).post(`/api/shared-folders/${last}/remove`, { Item: session })

  expect([status, body.Id]).toEqual([200, session])
})

test('a folder shows an item while its owner may share the case, and not after the case was handed over', async () => {
  const before = [await read(owner), await read(reader)]

  await transfer(next)

  expect(before).toEqual([200, 200])
  expect([await read(owner), await read(reader), await read(next)]).toEqual([404, 404, 200])
  const { body } = await house.as(reader).get(`/api/activity?folder=${folder}`)
  expect([body.Total, body.Items]).toEqual([0, []])
  expect((await house.as(reader).get('/api/search?q=session')).body.Items).toEqual([])
})

test('a folder shows an item again when the case comes back', async () => {
  await transfer(next)
  await transfer(owner)

  expect(await read(reader)).toBe(200)
})

test("an item in another member's folder is shown while either of the two may share the case", async () => {
  const theirs = (await house.as(administrator).post('/api/new/shared-folder', { Name: 'Board', Item: session })).body
    .Id
  const sharing = { With: reader.personId, UntilDay: '2026-12-19', MayEdit: false }
  await house.as(administrator).post(`/api/shared-folders/${theirs}/share`, sharing)
  await transfer(next)
  const byRight = await read(reader)

  await house.owner.query('update member set active = false where id = $1', [administrator.memberId])

  expect([byRight, await read(reader)]).toEqual([200, 404])
})

test('a coordinator’s folder shows an item while the case is in a group of theirs', async () => {
  const coordinator = await house.given.member(model, { role: 'coordinator', groups: [north] })
  const theirs = (await house.as(coordinator).post('/api/new/shared-folder', { Name: 'North', Item: session })).body.Id
  const sharing = { With: next.personId, UntilDay: '2026-12-19', MayEdit: false }
  await house.as(coordinator).post(`/api/shared-folders/${theirs}/share`, sharing)
  const before = await read(next)
  const colleague = await house.given.member(model, { groups: [north] })
  await transfer(colleague)
  const within = await read(next)
  await transfer({ personId: await house.given.group(model, 'West') })

  expect([before, within, await read(next)]).toEqual([200, 200, 404])
})

describe('the owner of the case', () => {
  test('sees which folders hold its items, including folders they cannot open', async () => {
    await transfer(next)

    expect(await lying(next)).toEqual({
      Items: [
        {
          Folder: { Id: folder, Name: 'Tuesday' },
          Owner: { Id: owner.personId, Name: 'Avery Stone' },
          Item: { Id: session, Name: 'Session 9' },
          Type: 'APPOINTMENT',
          IsShown: false,
        },
      ],
    })
    expect((await house.as(next).get(`/api/shared-folders/${folder}`)).status).toBe(404)
  })

  test('takes them out, which appears in the trail of the case and of the folder', async () => {
    await transfer(next)

    const { status, body } = await takeOut(next)

    expect([status, body]).toEqual([200, { Id: session, Name: 'Session 9', Undo: null }])
    expect(await lying(next)).toEqual({ Items: [] })
    await transfer(owner)
    expect(await read(reader)).toBe(404)
    const { rows } = await house.owner.query(
      `select action, coalesce(before, after) as what from audit where action in ('take out', 'unshare') and care_model_id = $1 order by action`,
      [model.id],
    )
    expect(rows).toEqual([
      { action: 'take out', what: null },
      { action: 'unshare', what: 'Tuesday' },
    ])
  })
})

test('nobody else learns which folders hold the items of a case', async () => {
  const supervisor = await house.given.member(model, { role: 'supervisor', supervises: [north] })
  const friend = await house.given.member(model)
  await house.given.share(family, friend.personId, true)
  const ask = async (who: GivenMember) => (await house.as(who).get(`/api/cases/${family.id}/folders`)).status

  expect([await ask(supervisor), await ask(friend), await ask(next), await ask(reader)]).toEqual([403, 403, 404, 404])
})

test.each(['next', 'reader'] as const)('a member who may not share the case takes nothing out (%s)', async (name) => {
  const { status } = await takeOut({ next, reader }[name])

  expect(status).toBe(name === 'next' ? 404 : 403)
  expect(await read(reader)).toBe(200)
})

test('putting in and taking out at the same moment never deadlock', async () => {
  const ends = async () => {
    const { rows } = await house.owner.query<{ n: number }>(
      'select deadlocks::int as n from pg_stat_database where datname = current_database()',
    )
    return rows[0]?.n ?? 0
  }
  const before = await ends()
  const put = () => house.as(owner).post(`/api/shared-folders/${folder}/add`, { Item: session })

  const answers = await Promise.all(Array.from({ length: 60 }, (_, turn) => (turn % 2 === 0 ? put() : takeOut(owner))))

  expect(answers.filter(({ status }) => status !== 200 && status !== 404)).toEqual([])
  await house.owner.query('select pg_stat_force_next_flush()').catch(() => undefined)
  expect(await ends()).toBe(before)
})
