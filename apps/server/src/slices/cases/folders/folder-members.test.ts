import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { givenDocuments } from '../../../testing/given-documents.ts'
import type { GivenCase, GivenMember, GivenModel } from '../../../testing/given.ts'
import { openHouse, type House } from '../../../testing/house.ts'
import type { Visitor } from '../../../testing/visitor.ts'

let house: House
let model: GivenModel
let north: string
let south: string
let owner: GivenMember
let friend: GivenMember
let administrator: GivenMember
let family: GivenCase
let mine: Visitor
let theirs: Visitor

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

beforeEach(async () => {
  const { given } = house
  house.clock.set('2026-11-19T18:30:00Z')
  model = await given.careModel()
  ;[north, south] = [await given.group(model, 'North'), await given.group(model, 'South')]
  owner = await given.member(model, { groups: [north], name: 'Avery Stone' })
  friend = await given.member(model, { groups: [south], name: 'Noor Haddad' })
  administrator = await given.member(model, { role: 'administrator' })
  family = await given.managedCase(owner, north, { name: 'Mateo Delgado' })
  ;[mine, theirs] = [house.as(owner), house.as(friend)]
})

async function made(name = 'Tuesday supervision', more: object = {}): Promise<string> {
  const { body } = await mine.post('/api/new/shared-folder', { Name: name, ...more })
  return (body as { Id: string }).Id
}

const add = (folder: string, item: string, visit = mine) =>
  visit.post(`/api/shared-folders/${folder}/add`, { Item: item })
const shareWith = (folder: string, id: string, more: object = {}) =>
  mine.post(`/api/shared-folders/${folder}/share`, { With: id, UntilDay: '2026-12-19', ...more })

describe('its members', () => {
  test('see the folder and its items, only Id and Name of what those are about, and nothing else of the case', async () => {
    const { given } = house
    const { id } = await given.appointment(family, { notes: 'Said', name: 'Session 9' })
    const other = await given.appointment(family)
    await given.comment(owner, { id, caseId: family.id, groupId: north })
    const folder = await made('Tuesday', { Item: id })

    await shareWith(folder, friend.personId)

    expect((await theirs.get(`/api/shared-folders/${folder}`)).body).toMatchObject({
      Sharing: true,
      ItemTotal: 1,
      CanFill: false,
    })
    expect((await theirs.get(`/api/appointments/${id}`)).body).toMatchObject({
      Name: 'Session 9',
      Person: { Name: 'Mateo Delgado' },
      ManagedCase: { Name: 'Mateo Delgado' },
      CaseOpen: null,
      Can: { Update: false, Complete: false, Delete: false, Transfer: false },
    })
    const hidden = [
      `/api/cases/${family.id}`,
      `/api/people/${family.personId}`,
      `/api/appointments/${other.id}`,
      `/api/activity?case=${family.id}`,
      `/api/audit?item=${family.id}`,
    ]
    for (const path of hidden) expect([path, (await theirs.get(path)).status]).toEqual([path, 404])
    expect((await theirs.get(`/api/comments?item=${id}`)).body).toMatchObject({ Items: [] })
    expect((await theirs.get(`/api/activity?folder=${folder}`)).body).toMatchObject({
      Items: [{ Id: id, CommentCount: 0 }],
    })
  })

  test('read and print every kind of item in it', async () => {
    const { given } = house
    const documents = givenDocuments(given, house.clock)
    const template = await documents.template(model)
    const target = family.id
    const make = async (query: string) => ((await mine.post(`/api/new?${query}`)).body as { Id: string }).Id
    const folder = await made()
    const pages = [
      ['appointments', (await given.appointment(family)).id],
      ['incidents', await make(`type=INCIDENT&target=${target}`)],
      ['events', await make(`type=EVENT&target=${target}`)],
      ['documents', await make(`type=DOCFORM&target=${target}&ofType=${template.id}`)],
    ] as const
    for (const [, id] of pages) expect((await add(folder, id)).status).toBe(200)
    await shareWith(folder, friend.personId)

    for (const [plural, id] of pages) {
      expect([plural, (await theirs.get(`/api/${plural}/${id}`)).status]).toEqual([plural, 200])
      expect([plural, (await theirs.get(`/api/row-expander/${id}`)).status]).toEqual([plural, 200])
      expect([plural, (await theirs.get(`/api/download/${id}`)).status]).toEqual([plural, 200])
      expect([plural, (await theirs.post('/api/new/comment', { id, message: 'x' })).status]).toEqual([plural, 403])
    }
  })

  test('may only read their own items in a case that they do not see', async () => {
    const { id } = await house.given.appointment(family, { clinicianId: friend.personId })
    const folder = await made('Tuesday', { Item: id })
    await shareWith(folder, friend.personId, { MayEdit: true })

    const read = await theirs.get(`/api/appointments/${id}`)
    const change = await theirs.put(`/api/update/${id}`, { PropertyName: 'Notes', PropertyValue: 'x' })

    expect([read.status, read.body.Can.Update, change.status]).toEqual([200, false, 403])
  })

  test('are among the readers of its items as long as they are members', async () => {
    const incident = (await mine.post(`/api/new?type=INCIDENT&target=${family.id}`)).body as { Id: string }
    const folder = await made('Tuesday', { Item: incident.Id })
    await shareWith(folder, south)
    const seers = async () => {
      const { body } = await mine.get(`/api/incidents/${incident.Id}/takers`)
      return (body as { Items: { Id: string }[] }).Items.map((person) => person.Id)
    }

    expect(await seers()).toContain(friend.personId)
    await mine.post(`/api/shared-folders/${folder}/remove`, { Item: incident.Id })
    expect(await seers()).not.toContain(friend.personId)
  })

  // spec: directory 131
  test('find it and what lies in it by search and in the directory, and nothing of it afterwards', async () => {
    const { id } = await house.given.appointment(family, { name: 'Quokka session' })
    const folder = await made('Quokka folder', { Item: id })
    await shareWith(folder, south)
    const found = async () => {
      const { body } = await theirs.get('/api/search?q=quokka')
      return (body as { Items: { Id: string }[] }).Items.map((row) => row.Id).toSorted()
    }
    const directory = async () => {
      const { body } = await theirs.get('/api/directory?type=CASE|SHAREDFOLDER')
      return (body as { Items: { Id: string; Type: string; Sharing: boolean }[] }).Items
    }

    expect(await found()).toEqual([folder, id].toSorted())
    expect(await directory()).toMatchObject([{ Id: folder, Type: 'SHAREDFOLDER', Sharing: true }])
    house.clock.set('2026-12-20T18:30:00Z')
    expect(await found()).toEqual([])
    expect(await directory()).toEqual([])
  })

  test('have a last day, which sharing again changes; ending the membership takes effect at once', async () => {
    const folder = await made()

    await shareWith(folder, friend.personId)
    const { body } = await shareWith(folder, friend.personId, { MayEdit: true, UntilDay: '2027-01-31' })

    const [member, ...others] = (body as { Members: { Id: string }[] }).Members
    expect(others).toEqual([])
    expect(member).toMatchObject({ Name: 'Noor Haddad', Type: 'CLINICIAN', MayEdit: true, UntilDay: '2027-01-31' })
    const ended = await mine.post(`/api/shared-folders/${folder}/unshare`, { Share: member?.Id })
    expect(ended.body).toMatchObject({ Members: [] })
    expect((await theirs.get(`/api/shared-folders/${folder}`)).status).toBe(404)
  })

  test.each([
    ['the owner', () => ({ With: owner.personId }), 'folder.to_owner'],
    ['a day that is gone', () => ({ UntilDay: '2026-11-18' }), 'share.day_past'],
    ['a day that does not exist', () => ({ UntilDay: '2026-02-30' }), 'request.invalid'],
    ['a family', () => ({ With: family.personId }), 'record.not_found'],
  ] as const)('are not made with %s', async (_what, wrong, code) => {
    const { body } = await shareWith(await made(), friend.personId, wrong())

    expect(body).toMatchObject({ Code: code })
  })

  test('cannot be closed groups', async () => {
    const closed = await house.given.group(model, 'Closed', { active: false })

    expect((await shareWith(await made(), closed)).body).toMatchObject({ Code: 'share.target_invalid' })
  })
})

describe('the list of folders', () => {
  test('shows the member’s folders by name, and which of them already hold an item', async () => {
    const { id } = await house.given.appointment(family)
    const [b, a] = [await made('B', { Item: id }), await made('A')]
    await shareWith(a, friend.personId)
    const rows = async (visit: Visitor, query = '') =>
      (await visit.get(`/api/shared-folders?${query}`)).body as { Items: object[]; Total: number }

    expect(await rows(mine, `item=${id}`)).toMatchObject({
      Total: 2,
      Items: [
        { Id: a, Has: false, MemberTotal: 1, ItemTotal: 0 },
        { Id: b, Has: true, MemberTotal: 0, ItemTotal: 1 },
      ],
    })
    expect(await rows(mine, 'q=b')).toMatchObject({ Items: [{ Id: b }] })
    expect(await rows(mine, 'offset=5')).toMatchObject({ Items: [], Total: 2 })
    expect(await rows(theirs)).toMatchObject({ Items: [{ Id: a }], Total: 1 })
    expect(await rows(theirs, 'fill=true')).toMatchObject({ Items: [] })
    expect(await rows(house.as(administrator))).toMatchObject({ Total: 2 })
    expect((await theirs.get(`/api/shared-folders?item=${id}`)).status).toBe(404)
  })
})
