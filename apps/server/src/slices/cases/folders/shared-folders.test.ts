import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
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

const listed = async (folder: string, visit: Visitor, query = '') => {
  const { body } = await visit.get(`/api/activity?folder=${folder}${query}`)
  return body as {
    Items: { Id: string; Type: string; Name: string }[]
    Total: number
    Groups: { Type: string; subRowTotal: number }[]
  }
}

describe('a folder', () => {
  test('is made with a name, and belongs to its maker and their group', async () => {
    const { status, body } = await desk.mine.post('/api/new/shared-folder', {
      Name: '  Tuesday\u0000 supervision ',
      Description: 'What we look at together',
    })

    expect(status).toBe(200)
    expect(body).toMatchObject({
      Type: 'SHAREDFOLDER',
      Name: 'Tuesday supervision',
      Description: 'What we look at together',
      Clinician: { Id: desk.owner.personId, Name: 'Avery Stone' },
      Group: { Id: desk.north, Name: 'North' },
      Members: [],
      ItemTotal: 0,
      CanFill: true,
      CanShare: true,
      Sharing: false,
    })
  })

  test('is made together with its first item, or not at all', async () => {
    const { id } = await house.given.appointment(desk.family)
    const elsewhere = await house.given.managedCase(desk.friend, desk.south)
    const hidden = await house.given.appointment(elsewhere)

    const folder = await desk.made('With one', { Item: id })
    const refused = await desk.mine.post('/api/new/shared-folder', { Name: 'With nothing', Item: hidden.id })

    expect((await listed(folder, desk.mine)).Items.map((row) => row.Id)).toEqual([id])
    expect(refused.status).toBe(404)
    const { body } = await desk.mine.get('/api/shared-folders')
    expect((body as { Items: { Name: string }[] }).Items.map((row) => row.Name)).toEqual(['With one'])
  })

  test('is made once, however often its form is sent', async () => {
    const send = () =>
      desk.mine.post('/api/new/shared-folder', { Name: 'Once' }, { headers: { 'idempotency-key': 'folder-1' } })

    const [first, second] = await Promise.all([send(), send()])
    const third = await send()

    const ids = [first, second, third].map(({ body }) => (body as { Id: string }).Id)
    expect(new Set(ids).size).toBe(1)
    const other = await desk.mine.post(
      '/api/new/shared-folder',
      { Name: 'Twice' },
      { headers: { 'idempotency-key': 'folder-1' } },
    )
    expect(other.status).toBe(422)
  })

  test.each([
    ['nothing', ''],
    ['spaces', '   '],
    ['control characters alone', '\u0001\u0002'],
    ['a name that is too long', 'x'.repeat(201)],
    ['a name of 2,000 letters', 'ä'.repeat(2000)],
  ])('is not made of %s', async (_what, name) => {
    const { status, body } = await desk.mine.post('/api/new/shared-folder', { Name: name })

    expect(status).toBe(400)
    expect(body).toMatchObject({ Code: 'request.invalid', Fields: [{ Path: 'Name' }] })
  })

  test.each(['Été 🙂', 'مجلد مشترك', '<script>alert(1)</script>', "O'Hara & sons"])(
    'may be called %s',
    async (name) => {
      const folder = await desk.made(name)

      expect((await desk.mine.get(`/api/shared-folders/${folder}`)).body).toMatchObject({ Name: name })
    },
  )

  test('can be renamed and described; somebody else’s simultaneous change is not overwritten', async () => {
    const folder = await desk.made()

    const named = await desk.mine.put(`/api/update/${folder}`, { PropertyName: 'Name', PropertyValue: 'Wednesday' })
    const said = await desk.mine.put(`/api/update/${folder}`, {
      PropertyName: 'Description',
      PropertyValue: 'For all of us',
    })
    const late = await desk.mine.put(
      `/api/update/${folder}`,
      { PropertyName: 'Name', PropertyValue: 'Thursday' },
      { headers: { 'if-match': '"1"' } },
    )
    const unknown = await desk.mine.put(`/api/update/${folder}`, { PropertyName: 'Members', PropertyValue: [] })

    expect([named.status, said.status, late.status]).toEqual([200, 200, 412])
    expect(late.body).toMatchObject({ Values: { Property: 'Name', Current: 'Wednesday' } })
    expect(unknown.body).toMatchObject({ detail: 'Members cannot be changed on a shared folder.' })
    expect((await desk.mine.get(`/api/shared-folders/${folder}`)).body).toMatchObject({
      Name: 'Wednesday',
      Description: 'For all of us',
    })
  })

  test('goes to the bin without its items, and comes back with all of them', async () => {
    const { id } = await house.given.appointment(desk.family)
    const folder = await desk.made('Tuesday', { Item: id })
    await desk.shareWith(folder, desk.friend.personId)

    const gone = await desk.mine.delete(`/api/delete/${folder}`)

    expect((await desk.mine.get(`/api/shared-folders/${folder}`)).status).toBe(404)
    expect((await desk.theirs.get(`/api/appointments/${id}`)).status).toBe(404)
    expect((await desk.mine.get(`/api/appointments/${id}`)).status).toBe(200)
    expect((await house.as(desk.administrator).get('/api/bin')).body).toMatchObject({ Items: [{ Id: folder }] })
    expect((await desk.mine.post(`/api/undo/${(gone.body as { Undo: string }).Undo}`)).status).toBe(200)
    expect((await desk.theirs.get(`/api/appointments/${id}`)).status).toBe(200)
    await desk.mine.delete(`/api/delete/${folder}`)
    expect((await house.as(desk.administrator).post(`/api/bin/${folder}/restore`)).status).toBe(200)
    expect((await listed(folder, desk.theirs)).Items.map((row) => row.Id)).toEqual([id])
  })
})

describe('what lies in it', () => {
  test('is put in once however often requested, and can be taken out', async () => {
    const { id } = await house.given.appointment(desk.family)
    const folder = await desk.made()

    const answers = await Promise.all([desk.add(folder, id), desk.add(folder, id), desk.add(folder, id)])

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await listed(folder, desk.mine)).Total).toBe(1)
    const out = await desk.mine.post(`/api/shared-folders/${folder}/remove`, { Item: id })
    expect((await listed(folder, desk.mine)).Total).toBe(0)
    expect((await desk.mine.get(`/api/appointments/${id}`)).status).toBe(200)
    const again = await desk.mine.post(`/api/shared-folders/${folder}/remove`, { Item: id })
    expect([out.status, again.status]).toEqual([200, 404])
  })

  test('once taken out is put back by undo, unless somebody else did so first', async () => {
    const { id } = await house.given.appointment(desk.family)
    const folder = await desk.made('Tuesday', { Item: id })
    const takeOut = async () =>
      ((await desk.mine.post(`/api/shared-folders/${folder}/remove`, { Item: id })).body as { Undo: string }).Undo

    const undone = await desk.mine.post(`/api/undo/${await takeOut()}`)
    const late = await takeOut()
    await desk.add(folder, id)

    expect(undone.status).toBe(200)
    expect((await desk.mine.post(`/api/undo/${late}`)).body).toMatchObject({ Code: 'item.undo_expired' })
    expect((await listed(folder, desk.mine)).Total).toBe(1)
  })

  test('must belong to a case', async () => {
    const { given } = house
    const folder = await desk.made()
    const alone = await given.appointment({ ...desk.family, id: undefined })
    const comment = await given.comment(desk.owner, { id: folder, caseId: desk.family.id, groupId: desk.north })

    for (const item of [alone.id, comment, desk.family.id, desk.family.personId, folder])
      expect((await desk.add(folder, item)).body).toMatchObject({ Code: 'folder.item_unfit' })
  })

  test('of another care model, or invisible to the member, is not found', async () => {
    const folder = await desk.made()
    const other = await house.given.careModel()
    const far = await house.given.managedCase(await house.given.member(other), await house.given.group(other))
    const hidden = await house.given.appointment(await house.given.managedCase(desk.friend, desk.south))

    for (const item of [(await house.given.appointment(far)).id, hidden.id, desk.model.id])
      expect((await desk.add(folder, item)).status).toBe(404)
    expect((await desk.add(hidden.id, hidden.id)).status).toBe(404)
  })

  test('of a closed case is no longer shown to others; what is already there stays', async () => {
    const { given } = house
    const closed = await given.managedCase(desk.owner, desk.north, { state: 'closed' })
    const { id } = await given.appointment(closed)

    expect((await desk.add(await desk.made(), id)).body).toMatchObject({ Code: 'case.closed' })
  })

  test('is listed by kind, page by page, by words and by kinds, as a case’s activity is', async () => {
    const { given } = house
    const folder = await desk.made()
    for (let n = 1; n <= 3; n++)
      await desk.add(
        folder,
        (await given.appointment(desk.family, { name: `Session ${n}`, startsAt: `2026-11-0${n}T15:00:00Z` })).id,
      )
    const event = await desk.mine.post(`/api/new?type=EVENT&target=${desk.family.id}`)
    await desk.add(folder, (event.body as { Id: string }).Id)

    const all = await listed(folder, desk.mine)
    const page = await listed(folder, desk.mine, '&offset=2&limit=2')
    const found = await listed(folder, desk.mine, '&q=session%202')
    const events = await listed(folder, desk.mine, '&kinds=EVENT')

    expect(all.Groups).toEqual([
      { Type: 'APPOINTMENT', subRowTotal: 3 },
      { Type: 'EVENT', subRowTotal: 1 },
    ])
    expect(all.Items.map((row) => row.Name).slice(0, 3)).toEqual(['Session 3', 'Session 2', 'Session 1'])
    expect([page.Items.length, page.Total]).toEqual([2, 4])
    expect(found.Items.map((row) => row.Name)).toEqual(['Session 2'])
    expect(events.Total).toBe(1)
    expect((await desk.mine.get(`/api/activity?folder=${desk.family.id}`)).status).toBe(404)
    expect((await desk.theirs.get(`/api/activity?folder=${folder}`)).status).toBe(404)
  })

  test('is recorded in the trails of the folder and of the item’s case', async () => {
    const { id } = await house.given.appointment(desk.family, { name: 'Session 9' })
    const folder = await desk.made('Tuesday', { Item: id })
    await desk.mine.post(`/api/shared-folders/${folder}/remove`, { Item: id })

    const trail = async (item: string) =>
      (
        (await desk.mine.get(`/api/audit?item=${item}&limit=100`)).body as {
          Items: { Action: string; Before: string; After: string }[]
        }
      ).Items
    const ofFolder = await trail(folder)
    const ofCase = await trail(desk.family.id)

    expect(ofFolder.map((entry) => [entry.Action, entry.Before, entry.After])).toEqual(
      expect.arrayContaining([
        ['create', null, 'Tuesday'],
        ['put in', null, 'Session 9'],
        ['take out', 'Session 9', null],
      ]),
    )
    expect(ofCase.map((entry) => [entry.Action, entry.Before, entry.After])).toEqual(
      expect.arrayContaining([
        ['share', null, 'Tuesday'],
        ['unshare', 'Tuesday', null],
      ]),
    )
  })
})
