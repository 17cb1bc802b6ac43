import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { givenDocuments } from '../../../testing/given-documents.ts'
import { openHouse, type House } from '../../../testing/house.ts'
import type { Visitor } from '../../../testing/visitor.ts'
import { givenFolderDesk, type FolderDesk } from './testing/given-folder-desk.ts'

let house: House
let desk: FolderDesk

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

beforeEach(async () => {
  house.clock.set('2026-11-19T18:30:00Z')
  desk = await givenFolderDesk(house)
})

describe('its members', () => {
  test('see the folder and its items, only Id and Name of what those are about, and nothing else of the case', async () => {
    const { given } = house
    const { id } = await given.appointment(desk.family, { notes: 'Said', name: 'Session 9' })
    const other = await given.appointment(desk.family)
    await given.comment(desk.owner, { id, caseId: desk.family.id, groupId: desk.north })
    const folder = await desk.made('Tuesday', { Item: id })

    await desk.shareWith(folder, desk.friend.personId)

    expect((await desk.theirs.get(`/api/shared-folders/${folder}`)).body).toMatchObject({
      Sharing: true,
      ItemTotal: 1,
      CanFill: false,
    })
    expect((await desk.theirs.get(`/api/appointments/${id}`)).body).toMatchObject({
      Name: 'Session 9',
      Person: { Name: 'Mateo Delgado' },
      ManagedCase: { Name: 'Mateo Delgado' },
      CaseOpen: null,
      Can: { Update: false, Complete: false, Delete: false, Transfer: false },
    })
    const hidden = [
      `/api/cases/${desk.family.id}`,
      `/api/people/${desk.family.personId}`,
      `/api/appointments/${other.id}`,
      `/api/activity?case=${desk.family.id}`,
      `/api/audit?item=${desk.family.id}`,
    ]
    for (const path of hidden) expect([path, (await desk.theirs.get(path)).status]).toEqual([path, 404])
    expect((await desk.theirs.get(`/api/comments?item=${id}`)).body).toMatchObject({ Items: [] })
    expect((await desk.theirs.get(`/api/activity?folder=${folder}`)).body).toMatchObject({
      Items: [{ Id: id, CommentCount: 0 }],
    })
  })

  test('read and print every kind of item in it', async () => {
    const { given } = house
    const documents = givenDocuments(given, house.clock)
    const template = await documents.template(desk.model)
    const target = desk.family.id
    const make = async (query: string) => ((await desk.mine.post(`/api/new?${query}`)).body as { Id: string }).Id
    const folder = await desk.made()
    const pages = [
      ['appointments', (await given.appointment(desk.family)).id],
      ['incidents', await make(`type=INCIDENT&target=${target}`)],
      ['events', await make(`type=EVENT&target=${target}`)],
      ['documents', await make(`type=DOCFORM&target=${target}&ofType=${template.id}`)],
    ] as const
    for (const [, id] of pages) expect((await desk.add(folder, id)).status).toBe(200)
    await desk.shareWith(folder, desk.friend.personId)

    for (const [plural, id] of pages) {
      expect([plural, (await desk.theirs.get(`/api/${plural}/${id}`)).status]).toEqual([plural, 200])
      expect([plural, (await desk.theirs.get(`/api/row-expander/${id}`)).status]).toEqual([plural, 200])
      expect([plural, (await desk.theirs.get(`/api/download/${id}`)).status]).toEqual([plural, 200])
      expect([plural, (await desk.theirs.post('/api/new/comment', { id, message: 'x' })).status]).toEqual([plural, 403])
    }
  })

  test('may only read their own items in a case that they do not see', async () => {
    const { id } = await house.given.appointment(desk.family, { clinicianId: desk.friend.personId })
    const folder = await desk.made('Tuesday', { Item: id })
    await desk.shareWith(folder, desk.friend.personId, { MayEdit: true })

    const read = await desk.theirs.get(`/api/appointments/${id}`)
    const change = await desk.theirs.put(`/api/update/${id}`, { PropertyName: 'Notes', PropertyValue: 'x' })

    expect([read.status, read.body.Can.Update, change.status]).toEqual([200, false, 403])
  })

  test('are among the readers of its items as long as they are members', async () => {
    const incident = (await desk.mine.post(`/api/new?type=INCIDENT&target=${desk.family.id}`)).body as { Id: string }
    const folder = await desk.made('Tuesday', { Item: incident.Id })
    await desk.shareWith(folder, desk.south)
    const seers = async () => {
      const { body } = await desk.mine.get(`/api/notification-recipients?item=${incident.Id}`)
      return (body as { Items: { Person: { Id: string } }[] }).Items.map(({ Person }) => Person.Id)
    }

    expect(await seers()).toContain(desk.friend.personId)
    await desk.mine.post(`/api/shared-folders/${folder}/remove`, { Item: incident.Id })
    expect(await seers()).not.toContain(desk.friend.personId)
  })

  // spec: directory 131
  test('find it and what lies in it by search and in the directory, and nothing of it afterwards', async () => {
    const { id } = await house.given.appointment(desk.family, { name: 'Quokka session' })
    const folder = await desk.made('Quokka folder', { Item: id })
    await desk.shareWith(folder, desk.south)
    const found = async () => {
      const { body } = await desk.theirs.get('/api/search?q=quokka')
      return (body as { Items: { Id: string }[] }).Items.map((row) => row.Id).toSorted()
    }
    const directory = async () => {
      const { body } = await desk.theirs.get('/api/directory?type=CASE|SHAREDFOLDER')
      return (body as { Items: { Id: string; Type: string; Sharing: boolean }[] }).Items
    }

    expect(await found()).toEqual([folder, id].toSorted())
    expect(await directory()).toMatchObject([{ Id: folder, Type: 'SHAREDFOLDER', Sharing: true }])
    house.clock.set('2026-12-20T18:30:00Z')
    expect(await found()).toEqual([])
    expect(await directory()).toEqual([])
  })

  test('have a last day, which sharing again changes; ending the membership takes effect at once', async () => {
    const folder = await desk.made()

    await desk.shareWith(folder, desk.friend.personId)
    const { body } = await desk.shareWith(folder, desk.friend.personId, { MayEdit: true, UntilDay: '2027-01-31' })

    const [member, ...others] = (body as { Members: { Id: string }[] }).Members
    expect(others).toEqual([])
    expect(member).toMatchObject({ Name: 'Noor Haddad', Type: 'CLINICIAN', MayEdit: true, UntilDay: '2027-01-31' })
    const ended = await desk.mine.post(`/api/shared-folders/${folder}/unshare`, { Share: member?.Id })
    expect(ended.body).toMatchObject({ Members: [] })
    expect((await desk.theirs.get(`/api/shared-folders/${folder}`)).status).toBe(404)
    // The answer may have been lost.
    const again = await desk.mine.post(`/api/shared-folders/${folder}/unshare`, { Share: member?.Id })
    expect(again.body).toMatchObject({ Members: [] })
    const never = await desk.mine.post(`/api/shared-folders/${folder}/unshare`, {
      Share: '01a00000-0000-7000-8000-00000000dead',
    })
    expect(never.status).toBe(404)
  })

  test.each([
    ['the owner', () => ({ With: desk.owner.personId }), 'folder.to_owner'],
    ['a day that is gone', () => ({ UntilDay: '2026-11-18' }), 'share.day_past'],
    ['a day that does not exist', () => ({ UntilDay: '2026-02-30' }), 'request.invalid'],
    ['a family', () => ({ With: desk.family.personId }), 'record.not_found'],
  ] as const)('are not made with %s', async (_what, wrong, code) => {
    const { body } = await desk.shareWith(await desk.made(), desk.friend.personId, wrong())

    expect(body).toMatchObject({ Code: code })
  })

  test('cannot be closed groups', async () => {
    const closed = await house.given.group(desk.model, 'Closed', { active: false })

    expect((await desk.shareWith(await desk.made(), closed)).body).toMatchObject({ Code: 'share.target_invalid' })
  })
})

describe('the list of folders', () => {
  test('shows the member’s folders by name, and which of them already hold an item', async () => {
    const { id } = await house.given.appointment(desk.family)
    const [b, a] = [await desk.made('B', { Item: id }), await desk.made('A')]
    await desk.shareWith(a, desk.friend.personId)
    const rows = async (visit: Visitor, query = '') =>
      (await visit.get(`/api/shared-folders?${query}`)).body as { Items: object[]; Total: number }

    expect(await rows(desk.mine, `item=${id}`)).toMatchObject({
      Total: 2,
      Items: [
        { Id: a, Has: false, MemberTotal: 1, ItemTotal: 0 },
        { Id: b, Has: true, MemberTotal: 0, ItemTotal: 1 },
      ],
    })
    expect(await rows(desk.mine, 'q=b')).toMatchObject({ Items: [{ Id: b }] })
    expect(await rows(desk.mine, 'offset=5')).toMatchObject({ Items: [], Total: 2 })
    expect(await rows(desk.theirs)).toMatchObject({ Items: [{ Id: a }], Total: 1 })
    expect(await rows(desk.theirs, 'fill=true')).toMatchObject({ Items: [] })
    expect(await rows(house.as(desk.administrator))).toMatchObject({ Total: 2 })
    expect((await desk.theirs.get(`/api/shared-folders?item=${id}`)).status).toBe(404)
  })
})
