import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { GivenAppointment, GivenCase, GivenMember, GivenModel } from '../../../testing/given.ts'
import { sendFiles } from '../../../testing/given-uploads.ts'
import { givenJpeg } from '../../../testing/given-pictures.ts'
import { openHouse, type House } from '../../../testing/house.ts'

const who = [
  'owner',
  'reader',
  'colleague',
  'supervisor',
  'coordinator',
  'foreignCoordinator',
  'administrator',
  'otherModel',
] as const
type Who = (typeof who)[number]

let house: House
let model: GivenModel
let members: Record<Who, GivenMember>
let family: GivenCase
let session: GivenAppointment
let picture: string

beforeAll(async () => {
  house = await openHouse()
  model = await house.given.careModel()
  const [group, other] = [await house.given.group(model), await house.given.group(model)]
  const elsewhere = await house.given.careModel()
  members = {
    owner: await house.given.member(model, { groups: [group] }),
    reader: await house.given.member(model, { groups: [other] }),
    colleague: await house.given.member(model, { groups: [group] }),
    supervisor: await house.given.member(model, { role: 'supervisor', supervises: [group] }),
    coordinator: await house.given.member(model, { role: 'coordinator', groups: [group] }),
    foreignCoordinator: await house.given.member(model, { role: 'coordinator', groups: [other] }),
    administrator: await house.given.member(model, { role: 'administrator' }),
    otherModel: await house.given.member(elsewhere, { role: 'administrator' }),
  }
  family = await house.given.managedCase(members.owner, group)
  await house.given.share(family, members.reader.personId)
  await house.given.contactItem(model, family.personId, 'EMAIL', 'family@example.org')
  session = await house.given.appointment(family, { notes: 'Two  offers.\nBring the sheet.', name: 'Family session 9' })
  await house.given.comment(members.owner, { id: session.id, caseId: family.id, groupId: family.groupId })
  const owner = house.as(members.owner)
  const sent = await sendFiles(owner, `/api/upload-too-new/${session.id}`, { file: ['door.jpg', givenJpeg()] })
  picture = sent.body.Id
  await sendFiles(owner, `/api/upload-app/${family.personId}`, { file: ['me.jpg', givenJpeg()] })
})
afterAll(() => house.close())

const get = (part: string, id: string, member: Who = 'owner', query = '') =>
  house.as(members[member]).get(`/api/hook/${part}/${id}${query}`)

const parts = ['badge', 'tooltip', 'hover-card', 'info', 'plugin-image', 'contacts', 'related'] as const
const queryOf = (part: string) => (part === 'info' ? '?action=modified' : '')
const sees: Record<Who, number> = {
  owner: 200,
  reader: 200,
  colleague: 404,
  supervisor: 200,
  coordinator: 200,
  foreignCoordinator: 404,
  administrator: 200,
  otherModel: 404,
}

// spec: documents 154
test.each(who.flatMap((name) => parts.map((part) => [name, part, sees[name]] as const)))(
  'the %s who asks for the %s of a row is answered %s',
  async (name, part, status) => {
    const answers = await Promise.all(
      [session.id, family.id, family.personId].map((id) => get(part, id, name, queryOf(part))),
    )
    expect(answers.map((answer) => answer.status)).toEqual([status, status, status])
  },
)

describe('one part of several rows', () => {
  // spec: documents 154
  test('is one call, answered in the order of the ids, each once', async () => {
    const { body } = await get('badge', `${family.id}/${session.id}/${family.id}`)
    expect(body.map(({ Id }: { Id: string }) => Id)).toEqual([family.id, session.id])
  })

  test('leaves out rows that the reader does not see, and rows in the bin', async () => {
    const theirs = await house.given.managedCase(members.colleague, family.groupId)
    const binned = await house.given.appointment(family)
    await house.as(members.owner).delete(`/api/delete/${binned.id}`)
    for (const part of parts.filter((each) => each !== 'related')) {
      const { body } = await get(part, `${theirs.id}/${session.id}/${binned.id}`, 'owner', queryOf(part))
      expect([part, body.map(({ Id }: { Id: string }) => Id)]).toEqual([part, [session.id]])
      expect([part, (await get(part, binned.id, 'owner', queryOf(part))).status]).toEqual([part, 404])
    }
  })

  test('takes 50 ids at most, and ids only', async () => {
    const many = Array.from({ length: 51 }, () => session.id).join('/')
    expect((await get('badge', many)).status).toBe(400)
    expect((await get('badge', 'x')).status).toBe(400)
    expect((await get('badge', '')).status).toBe(400)
  })
})

// spec: documents 71
test('a badge counts what is attached to a row, but not its comments, and is empty if there is nothing', async () => {
  expect((await get('badge', session.id)).body).toEqual([{ Id: session.id, content: '1' }])
  const bare = await house.given.appointment(family)
  expect((await get('badge', bare.id)).body).toEqual([{ Id: bare.id, content: null }])
})

test('a tooltip has the notes in one line, else the description, else nothing', async () => {
  expect((await get('tooltip', session.id)).body[0].content).toBe('Two offers. Bring the sheet.')
  const described = await house.given.appointment(family)
  await house.owner.query("update item set description = 'At school' where id = $1", [described.id])
  expect((await get('tooltip', described.id)).body[0].content).toBe('At school')
  expect((await get('tooltip', family.personId)).body[0].content).toBeNull()
})

test('a hover card names the person, the case, the owner and the day, and nothing else', async () => {
  const { body } = await get('hover-card', session.id)
  expect(body).toEqual([
    {
      Id: session.id,
      Type: 'APPOINTMENT',
      Name: 'Family session 9',
      Description: null,
      Number: null,
      Person: { Id: family.personId, Name: expect.any(String) },
      ManagedCase: { Id: family.id, Name: expect.any(String) },
      Clinician: { Id: members.owner.personId, Name: expect.any(String) },
      Date: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      Completed: false,
    },
  ])
})

// spec: documents 72, 207
test.each([
  ['date', 'ddd, MMM DD, YYYY', 'Fri, Nov 20, 2026'],
  ['date', 'MM/DD/YYYY', '11/20/2026'],
  ['date', 'h:mm A', '10:00 AM'],
  ['attached', 'MM/DD/YYYY', '1'],
  ['comments', 'MM/DD/YYYY', '1'],
  ['completed', 'MM/DD/YYYY', null],
])('the info value %s in the format %s is %s', async (action, format, value) => {
  await house.owner.query("update item set date = '2026-11-20T15:00:00Z' where id = $1", [session.id])
  const { body } = await get('info', session.id, 'owner', `?action=${action}&format=${encodeURIComponent(format)}`)
  expect(body).toEqual([{ Id: session.id, value }])
})

test('an info value that does not exist, or a format of its own, is refused', async () => {
  expect((await get('info', session.id, 'owner', '?action=search')).status).toBe(400)
  expect((await get('info', session.id, 'owner', '?action=date&format=YYYY')).status).toBe(400)
  expect((await get('info', session.id)).status).toBe(400)
})

// spec: documents 70
test('a picture is answered by its address: a photo for an avatar, the upload itself for a thumbnail', async () => {
  const avatars = (
    await get('plugin-image', `${session.id}/${family.id}/${family.personId}`, 'owner', '?action=avatar')
  ).body
  const [name] = new Set(avatars.map(({ Name }: { Name: string }) => Name)) as Set<string>
  expect(avatars.map(({ Name }: { Name: string }) => Name)).toEqual([name, name, name])
  expect((await house.as(members.owner).get(String(name))).status).toBe(200)
  const thumbnails = (await get('plugin-image', `${picture}/${session.id}`)).body
  expect(thumbnails).toEqual([
    { Id: picture, Name: `/api/image?Id=${picture}&Size=small` },
    { Id: session.id, Name: null },
  ])
})

// spec: documents 73
test('the contacts of a row are those of its person, by type and description', async () => {
  const wanted = {
    Person: { Id: family.personId, Name: expect.any(String) },
    Entries: [{ Type: 'EMAIL', Description: 'family@example.org' }],
  }
  for (const id of [session.id, family.id, family.personId])
    expect((await get('contacts', id)).body).toEqual([{ Id: id, ...wanted }])
})

test('a row of a shared folder shows no way to reach a person whom the reader does not see, and not their photo', async () => {
  const owner = house.as(members.owner)
  const folder = (await owner.post('/api/new/shared-folder', { Name: 'Court', Item: session.id })).body.Id
  const shared = { With: members.foreignCoordinator.personId, UntilDay: '2026-12-19' }
  expect((await owner.post(`/api/shared-folders/${folder}/share`, shared)).status).toBe(200)

  expect((await get('contacts', session.id, 'foreignCoordinator')).body).toEqual([
    { Id: session.id, Person: null, Entries: [] },
  ])
  expect((await get('plugin-image', session.id, 'foreignCoordinator', '?action=avatar')).body[0].Name).toBeNull()
  await owner.delete(`/api/delete/${folder}`)
})

test('what somebody wrote and how to reach somebody is read item by item in the trail, a count or a picture as one list', async () => {
  const rows = async (part: string, id: string) => {
    const known = (await house.owner.query('select id from audit')).rows.map((row) => row.id)
    await get(part, id, 'owner', queryOf(part))
    const { rows: own } = await house.owner.query('select action, item_id, items from audit where id <> all ($1)', [
      known,
    ])
    return own.map(({ action, item_id: item, items }) => [action, item ?? items])
  }
  const both = `${session.id}/${family.id}`
  expect(await rows('badge', both)).toEqual([['list', [session.id, family.id]]])
  expect(await rows('plugin-image', both)).toEqual([['list', [session.id, family.id]]])
  expect(new Set(await rows('tooltip', both))).toEqual(
    new Set([
      ['read', session.id],
      ['read', family.id],
    ]),
  )
  expect(await rows('contacts', both)).toEqual([['read', family.personId]])
})
