import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openHouse, type House } from '../../testing/house.ts'
import {
  everyWho,
  givenMembersOfEachRight,
  type MembersOfEachRight,
  type Who,
} from '../../testing/members-of-each-right.ts'
import type { Visitor } from '../../testing/visitor.ts'

let house: House
let world: MembersOfEachRight
let admin: Visitor

beforeAll(async () => {
  house = await openHouse()
  world = await givenMembersOfEachRight(house)
  admin = house.as(world.members.administrator)
})
afterAll(() => house.close())
beforeEach(() => house.owner.query('delete from dashboard_item'))

const URL = '/api/dashboard-items'
const html = { Name: '<p>Hello</p>', Type: 'HTML', Header: 'For the team', ShownOn: 'REPORTS' }
const chart = { Name: 'option = {}', Type: 'CHART', Header: 'Sessions', ShownOn: 'REPORTS', Report: 'sessions' }
const as = (who: Who) => house.as(world.members[who])
const headers = async (visitor: Visitor, query = '') =>
  ((await visitor.get(URL + query)).body.Items as { Header: string }[]).map(({ Header }) => Header)
const code = ({ status, body }: { status: number; body: { Code: string } }) => [status, body.Code]
const seen = (version: number) => ({ headers: { 'if-match': `"${version}"` } })

// spec: home 59, 195
test('an item says what it shows, of which type it is and whether it is active', async () => {
  const { status, body } = await admin.post(URL, { ...chart, Subheader: 'Held and expected' })

  expect(status).toBe(200)
  expect(body).toEqual({
    Id: expect.any(String),
    Name: 'option = {}',
    Type: 'CHART',
    Active: true,
    Header: 'Sessions',
    Subheader: 'Held and expected',
    ShownOn: 'REPORTS',
    Report: 'sessions',
    Version: 1,
  })
  expect((await admin.get(URL)).body.Items).toEqual([body])
})

test.each(['PDF', 'html', ''])('it has no other type: %j', async (Type) => {
  expect((await admin.post(URL, { ...html, Type })).status).toBe(400)
})

test('a chart that no frame would run is refused, when it is made and when it is changed', async () => {
  expect(code(await admin.post(URL, { ...chart, Name: 'let option' }))).toEqual([400, 'dashboard.not_chart'])
  const { body } = await admin.post(URL, html)
  expect(code(await admin.put(`${URL}/${body.Id}`, { Type: 'CHART' }))).toEqual([400, 'dashboard.not_chart'])
  expect((await admin.get(URL)).body.Items).toMatchObject([{ Type: 'HTML', Version: 1 }])
})

test('an item of the dashboards of cases has no report, because it gets the figures of the case', async () => {
  const { body } = await admin.post(URL, { ...chart, ShownOn: 'CASE' })
  expect(body.Report).toBeNull()
  expect((await admin.put(`${URL}/${body.Id}`, { Report: 'scores' })).body.Report).toBeNull()
})

test('two administrators do not overwrite each other', async () => {
  const { body } = await admin.post(URL, html)
  expect((await admin.put(`${URL}/${body.Id}`, { Header: 'One' }, seen(1))).body).toMatchObject({ Version: 2 })
  expect(code(await admin.put(`${URL}/${body.Id}`, { Header: 'Two' }, seen(1)))).toEqual([412, 'record.stale'])
  expect(code(await admin.delete(`${URL}/${body.Id}`, seen(1)))).toEqual([412, 'record.stale'])
  expect(await headers(admin)).toEqual(['One'])
})

test('items are listed in their order, those of the page of figures first, and moved within their page', async () => {
  const made = []
  for (const [Header, ShownOn] of [
    ['Case A', 'CASE'],
    ['A', 'REPORTS'],
    ['B', 'REPORTS'],
    ['C', 'REPORTS'],
  ])
    made.push((await admin.post(URL, { ...html, Header, ShownOn })).body)
  expect(await headers(admin)).toEqual(['A', 'B', 'C', 'Case A'])
  expect(await headers(admin, '?shownOn=CASE')).toEqual(['Case A'])

  await admin.post(`${URL}/${made[3].Id}/move`, { Up: true })
  expect(await headers(admin)).toEqual(['A', 'C', 'B', 'Case A'])
  await admin.post(`${URL}/${made[1].Id}/move`, { Up: true })
  await admin.post(`${URL}/${made[2].Id}/move`, { Up: false })
  expect(await headers(admin)).toEqual(['A', 'C', 'B', 'Case A'])
})

test('every change is in the trail', async () => {
  const { body } = await admin.post(URL, html)
  await admin.post(URL, { ...html, Header: 'Other' })
  await admin.put(`${URL}/${body.Id}`, { Active: false })
  await admin.post(`${URL}/${body.Id}/move`, { Up: false })
  await admin.delete(`${URL}/${body.Id}`)
  const { rows } = await house.owner.query<{ action: string }>(
    'select action from audit where $1 = any (items) and not refused',
    [body.Id],
  )
  expect(rows.map(({ action }) => action).toSorted()).toEqual([
    'change dashboard item',
    'create dashboard item',
    'delete dashboard item',
    'move dashboard item',
  ])
})

test('the same once more is no change, and a change of what is shown alone leaves one line in the trail', async () => {
  const { body } = await admin.post(URL, html)
  const lines = async () =>
    (
      await house.owner.query<{ property: string | null }>(
        "select property from audit where $1 = any (items) and action = 'change dashboard item'",
        [body.Id],
      )
    ).rows.map(({ property }) => property)

  const same = await admin.put(`${URL}/${body.Id}`, { Name: html.Name, Header: html.Header })
  expect([same.status, same.body.Version, await lines()]).toEqual([200, 1, []])

  await admin.put(`${URL}/${body.Id}`, { Name: '<p>Bye</p>' })
  expect(await lines()).toEqual(['Name'])
})

test('the trail says what an item showed before and what it shows now', async () => {
  const { body } = await admin.post(URL, html)
  await admin.put(`${URL}/${body.Id}`, { Name: '<p>Bye</p>', Subheader: 'Since May' })
  const { rows } = await house.owner.query(
    'select property, before, after from audit where $1 = any (items) and property is not null order by property',
    [body.Id],
  )
  expect(rows).toEqual([
    { property: 'Name', before: '<p>Hello</p>', after: '<p>Bye</p>' },
    { property: 'Subheader', before: null, after: 'Since May' },
  ])
})

describe.each(everyWho)('%s', (who) => {
  test('sees what is active in their care model, and what is not as its administrator alone', async () => {
    await admin.post(URL, html)
    await admin.post(URL, { ...html, Header: 'Draft', Active: false })
    const expected = { administrator: ['For the team', 'Draft'], otherModel: [] as string[] }
    expect(await headers(as(who))).toEqual(who in expected ? expected[who as 'otherModel'] : ['For the team'])
  })

  test('changes items as an administrator alone', async () => {
    const { body } = await admin.post(URL, html)
    const answers = [
      await as(who).post(URL, html),
      await as(who).put(`${URL}/${body.Id}`, { Header: 'Mine' }),
      await as(who).post(`${URL}/${body.Id}/move`, { Up: true }),
      await as(who).delete(`${URL}/${body.Id}`),
    ]
    // Others are not told that these calls exist. Another care model's administrator adds to their own dashboards and finds nothing of ours.
    const expected = { administrator: [200, 200, 200, 200], otherModel: [200, 404, 404, 404] }
    const refused = [404, 404, 404, 404]
    expect(answers.map(({ status }) => status)).toEqual(who in expected ? expected[who as 'otherModel'] : refused)
    expect(await headers(admin)).toEqual(['For the team'])
  })
})
