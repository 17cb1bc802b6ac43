import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { GivenCase, GivenMember, GivenModel } from '../../testing/given.ts'
import { givenPdf, sendFiles } from '../../testing/given-uploads.ts'
import { openHouse, type House } from '../../testing/house.ts'
import { givenMembersOfEachRight, type Who } from '../../testing/members-of-each-right.ts'
import type { Visitor } from '../../testing/visitor.ts'

let house: House
let model: GivenModel
let members: Record<Who, GivenMember>
let family: GivenCase
let id: string

beforeAll(async () => {
  house = await openHouse()
  ;({ model, members, family } = await givenMembersOfEachRight(house))
})
afterAll(() => house.close())

let number = 0
/** A PDF that no other test has sent. */
const newPdf = () => givenPdf('', `%PDF-1.7\n%${(number += 1)}\n`)
const attach = (visit: Visitor, target = family.id) =>
  sendFiles(visit, `/api/upload-too-new/${target}`, { file: ['report.pdf', newPdf()] })

beforeEach(async () => {
  id = (await attach(house.as(members.owner))).body.Id
})

/** The answers to seeing it, to changing it, and to unlocking it. */
const rights: readonly (readonly [Who, number, number, number])[] = [
  ['owner', 200, 200, 200],
  ['reader', 200, 403, 403],
  ['editor', 200, 200, 200],
  ['colleague', 404, 404, 404],
  ['supervisor', 200, 403, 200],
  ['coordinator', 200, 200, 200],
  ['foreignCoordinator', 404, 404, 404],
  ['administrator', 200, 200, 200],
  ['otherModel', 404, 404, 404],
]

const seeing: Record<string, (visit: Visitor) => Promise<{ status: number }>> = {
  read: (visit) => visit.get(`/api/binaries/${id}`),
  download: (visit) => visit.get(`/api/download/${id}`),
  'list what is attached': (visit) => visit.get(`/api/hook/related/${family.id}`),
}
const changing: Record<string, (visit: Visitor) => Promise<{ status: number }>> = {
  upload: (visit) => attach(visit),
  rename: (visit) => visit.put(`/api/update/${id}`, { PropertyName: 'Name', PropertyValue: 'Letter' }),
  complete: (visit) => visit.put(`/api/complete/${id}`, {}),
  delete: (visit) => visit.delete(`/api/delete/${id}`),
  'put it first': (visit) => visit.post(`/api/hook/related/${family.id}/move`, { Id: id, After: null }),
}

test.each(rights.flatMap(([name, see]) => Object.keys(seeing).map((action) => [name, action, see] as const)))(
  'the %s who would %s is answered %s',
  async (name, action, status) => {
    expect((await seeing[action]?.(house.as(members[name])))?.status).toBe(status)
  },
)

test.each(rights.flatMap(([name, , change]) => Object.keys(changing).map((action) => [name, action, change] as const)))(
  'the %s who would %s is answered %s',
  async (name, action, status) => {
    expect((await changing[action]?.(house.as(members[name])))?.status).toBe(status)
  },
)

test.each(rights)('the %s is answered %s, %s and on unlocking %s', async (name, _see, _change, unlock) => {
  await house.as(members.owner).put(`/api/complete/${id}`, {})
  expect((await house.as(members[name]).put(`/api/revert/${id}`, { Reason: 'A slip' })).status).toBe(unlock)
})

test('somebody who may not attach learns it from the list, which then offers nothing', async () => {
  const offered = async (name: Who) => {
    const { body } = await house.as(members[name]).get(`/api/hook/related/${family.id}?limit=100`)
    return [body.CanAttach, body.Items.find(({ Id }: { Id: string }) => Id === id)?.Can]
  }
  expect(await offered('owner')).toEqual([true, { Update: true, Delete: true, Download: true }])
  expect(await offered('reader')).toEqual([false, { Update: false, Delete: false, Download: true }])
})

test('a file of a person whose cases are not the reader’s is answered like one that is missing', async () => {
  const lonely = await house.given.person(model, { name: 'Nobody Yet' })
  const { body } = await attach(house.as(members.administrator), lonely)
  expect((await house.as(members.administrator).get(`/api/binaries/${body.Id}`)).status).toBe(200)
  expect((await house.as(members.owner).get(`/api/binaries/${body.Id}`)).status).toBe(404)
})

test('nothing can be attached in a closed case', async () => {
  const closed = await house.given.managedCase(members.owner, family.groupId)
  await house.owner.query("update managed_case set state = 'closed' where id = $1", [closed.id])
  const answer = await attach(house.as(members.owner), closed.id)
  expect([answer.status, answer.body.Code]).toEqual([409, 'case.closed'])
})
