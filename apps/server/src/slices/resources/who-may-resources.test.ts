import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { GivenMember } from '../../testing/given.ts'
import { givenPdf, sendFiles } from '../../testing/given-uploads.ts'
import { openHouse, type House } from '../../testing/house.ts'
import { everyWho, givenMembersOfEachRight, type Who } from '../../testing/members-of-each-right.ts'
import type { Visitor } from '../../testing/visitor.ts'

let house: House
let members: Record<Who, GivenMember>
let shown: string
let hidden: string

beforeAll(async () => {
  house = await openHouse()
  ;({ members } = await givenMembersOfEachRight(house))
})
afterAll(() => house.close())

const plan = { Name: 'Plan', Category: 'Safety', Link: 'https://example.org/' }
beforeEach(async () => {
  const administrator = house.as(members.administrator)
  shown = (await administrator.post('/api/resources', plan)).body.Id
  hidden = (await administrator.post('/api/resources', { ...plan, Name: 'Draft', Link: null })).body.Id
})

const reading: Record<string, (visit: Visitor) => Promise<{ status: number }>> = {
  'read one': (visit) => visit.get(`/api/resources/${shown}`),
  'read its tooltip': (visit) => visit.get(`/api/hook/tooltip/${shown}`),
}
const changing: Record<string, (visit: Visitor, id?: string) => Promise<{ status: number }>> = {
  rename: (visit, id = shown) => visit.put(`/api/update/${id}`, { PropertyName: 'Name', PropertyValue: 'Other' }),
  delete: (visit, id = shown) => visit.delete(`/api/delete/${id}`),
}
/** Calls that only administrators know of. */
const administering: Record<string, (visit: Visitor, id?: string) => Promise<{ status: number }>> = {
  'upload a file': (visit, id = shown) =>
    sendFiles(visit, `/api/resources/${id}/file`, { file: ['plan.pdf', givenPdf()] }),
  deactivate: (visit, id = shown) => visit.post(`/api/resources/${id}/deactivate`, {}),
  activate: (visit, id = shown) => visit.post(`/api/resources/${id}/activate`, {}),
  move: (visit, id = shown) => visit.post(`/api/resources/${id}/move`, { Before: null }),
}

const others = everyWho.filter((who) => who !== 'administrator' && who !== 'otherModel')
const asked = (calls: object, who: readonly Who[]) =>
  who.flatMap((name) => Object.keys(calls).map((call) => [name, call] as const))

test.each(asked(reading, [...others, 'administrator']))('the %s may %s', async (who, call) => {
  expect((await reading[call]?.(house.as(members[who])))?.status).toBe(200)
})

test.each([...asked(changing, ['administrator']), ...asked(administering, ['administrator'])])(
  'the %s may %s',
  async (who, call) => {
    const action = changing[call] ?? administering[call]
    expect((await action?.(house.as(members[who])))?.status).toBe(200)
  },
)

test.each(asked(changing, others))('the %s may not %s what they see', async (who, call) => {
  expect((await changing[call]?.(house.as(members[who])))?.status).toBe(403)
})

test.each(asked(administering, others))('the %s is not told of the call to %s', async (who, call) => {
  expect((await administering[call]?.(house.as(members[who])))?.status).toBe(404)
})

test.each(others)('for the %s what is not active is missing', async (who) => {
  const visit = house.as(members[who])
  const answers = await Promise.all([
    visit.get(`/api/resources/${hidden}`),
    visit.get(`/api/download/${hidden}`),
    visit.get(`/api/hook/tooltip/${hidden}`),
    ...Object.values(changing).map((call) => call(visit, hidden)),
  ])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]))
  expect((await visit.get('/api/resources?inactive=true&limit=100')).text).not.toContain(hidden)
  expect((await visit.post('/api/resources', plan)).status).toBe(404)
})

test('another care model knows none of it, whoever asks', async () => {
  const visit = house.as(members.otherModel)
  const calls = [...Object.values(reading), ...Object.values(changing), ...Object.values(administering)]
  const answers = await Promise.all(calls.map((call) => call(visit)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]))
  expect((await visit.get('/api/resources?inactive=true')).body).toMatchObject({ Items: [], Categories: [] })
})

test('a resource takes no attachment, no comment of those who only read it, and no place in a shared folder', async () => {
  const visit = house.as(members.owner)
  expect((await visit.post('/api/new/comment', { id: shown, message: 'Nice' })).status).toBe(403)
  expect((await visit.post(`/api/new?type=INCIDENT&target=${shown}`, {})).status).toBe(403)
  const attached = await sendFiles(house.as(members.administrator), `/api/upload-too-new/${shown}`, {
    file: ['plan.pdf', givenPdf()],
  })
  expect(attached.body.Code).toBe('file.target_unfit')
  expect((await visit.get(`/api/resources/${shown}`)).body.Can).toMatchObject({ Share: false, Transfer: false })
})

test('the database itself shows others no inactive one and lets them write none', async () => {
  const client = await house.pool.connect()
  try {
    await client.query('begin')
    const { model, memberId, personId } = members.owner
    await client.query(
      "select set_config('app.care_model', $1, true), set_config('app.member', $2, true), set_config('app.person', $3, true), set_config('app.role', 'clinician', true)",
      [model.id, memberId, personId],
    )
    const { rows } = await client.query('select id from resource')
    expect(rows.map(({ id }) => id)).not.toContain(hidden)
    expect(rows.map(({ id }) => id)).toContain(shown)
    expect((await client.query("update resource set category = 'Mine' where id = $1", [shown])).rowCount).toBe(0)
    expect((await client.query("update item set name = 'Mine' where id = $1", [shown])).rowCount).toBe(0)
    await expect(
      client.query("insert into resource (care_model_id, id, category, place) values ($1, $2, 'Mine', 1)", [
        model.id,
        members.owner.personId,
      ]),
    ).rejects.toThrow('row-level security')
  } finally {
    await client.query('rollback')
    client.release()
  }
})
