import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
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
    const { status, body } = await mine.post('/api/new/shared-folder', {
      Name: '  Tuesday\u0000 supervision ',
      Description: 'What we look at together',
    })

    expect(status).toBe(200)
    expect(body).toMatchObject({
      Type: 'SHAREDFOLDER',
      Name: 'Tuesday supervision',
      Description: 'What we look at together',
      Clinician: { Id: owner.personId, Name: 'Avery Stone' },
      Group: { Id: north, Name: 'North' },
      Members: [],
      ItemTotal: 0,
      CanFill: true,
      CanShare: true,
      Sharing: false,
    })
  })

  test('is made together with its first item, or not at all', async () => {
    const { id } = await house.given.appointment(family)
    const elsewhere = await house.given.managedCase(friend, south)
    const hidden = await house.given.appointment(elsewhere)

    const folder = await made('With one', { Item: id })
    const refused = await mine.post('/api/new/shared-folder', { Name: 'With nothing', Item: hidden.id })

    expect((await listed(folder, mine)).Items.map((row) => row.Id)).toEqual([id])
    expect(refused.status).toBe(404)
    const { body } = await mine.get('/api/shared-folders')
    expect((body as { Items: { Name: string }[] }).Items.map((row) => row.Name)).toEqual(['With one'])
  })

  test('is made once, however often its form is sent', async () => {
    const send = () =>
      mine.post('/api/new/shared-folder', { Name: 'Once' }, { headers: { 'idempotency-key': 'folder-1' } })

    const [first, second] = await Promise.all([send(), send()])
    const third = await send()

    const ids = [first, second, third].map(({ body }) => (body as { Id: string }).Id)
    expect(new Set(ids).size).toBe(1)
    const other = await mine.post(
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
    const { status, body } = await mine.post('/api/new/shared-folder', { Name: name })

    expect(status).toBe(400)
    expect(body).toMatchObject({ Code: 'request.invalid', Fields: [{ Path: 'Name' }] })
  })

  test.each(['Été 🙂', 'مجلد مشترك', '<script>alert(1)</script>', "O'Hara & sons"])(
    'may be called %s',
    async (name) => {
      const folder = await made(name)

      expect((await mine.get(`/api/shared-folders/${folder}`)).body).toMatchObject({ Name: name })
    },
  )

  test('can be renamed and described; somebody else’s simultaneous change is not overwritten', async () => {
    const folder = await made()

    const named = await mine.put(`/api/update/${folder}`, { PropertyName: 'Name', PropertyValue: 'Wednesday' })
    const said = await mine.put(`/api/update/${folder}`, {
      PropertyName: 'Description',
      PropertyValue: 'For all of us',
    })
    const late = await mine.put(
      `/api/update/${folder}`,
      { PropertyName: 'Name', PropertyValue: 'Thursday' },
      { headers: { 'if-match': '"1"' } },
    )
    const unknown = await mine.put(`/api/update/${folder}`, { PropertyName: 'Members', PropertyValue: [] })

    expect([named.status, said.status, late.status]).toEqual([200, 200, 412])
    expect(late.body).toMatchObject({ Values: { Property: 'Name', Current: 'Wednesday' } })
    expect(unknown.body).toMatchObject({ detail: 'Members cannot be changed on a shared folder.' })
    expect((await mine.get(`/api/shared-folders/${folder}`)).body).toMatchObject({
      Name: 'Wednesday',
      Description: 'For all of us',
    })
  })

  test('goes to the bin without its items, and comes back with all of them', async () => {
    const { id } = await house.given.appointment(family)
    const folder = await made('Tuesday', { Item: id })
    await shareWith(folder, friend.personId)

    const gone = await mine.delete(`/api/delete/${folder}`)

    expect((await mine.get(`/api/shared-folders/${folder}`)).status).toBe(404)
    expect((await theirs.get(`/api/appointments/${id}`)).status).toBe(404)
    expect((await mine.get(`/api/appointments/${id}`)).status).toBe(200)
    expect((await house.as(administrator).get('/api/bin')).body).toMatchObject({ Items: [{ Id: folder }] })
    expect((await mine.post(`/api/undo/${(gone.body as { Undo: string }).Undo}`)).status).toBe(200)
    expect((await theirs.get(`/api/appointments/${id}`)).status).toBe(200)
    await mine.delete(`/api/delete/${folder}`)
    expect((await house.as(administrator).post(`/api/bin/${folder}/restore`)).status).toBe(200)
    expect((await listed(folder, theirs)).Items.map((row) => row.Id)).toEqual([id])
  })
})

describe('what lies in it', () => {
  test('is put in once however often requested, and can be taken out', async () => {
    const { id } = await house.given.appointment(family)
    const folder = await made()

    const answers = await Promise.all([add(folder, id), add(folder, id), add(folder, id)])

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await listed(folder, mine)).Total).toBe(1)
    const out = await mine.post(`/api/shared-folders/${folder}/remove`, { Item: id })
    expect((await listed(folder, mine)).Total).toBe(0)
    expect((await mine.get(`/api/appointments/${id}`)).status).toBe(200)
    const again = await mine.post(`/api/shared-folders/${folder}/remove`, { Item: id })
    expect([out.status, again.status]).toEqual([200, 404])
  })

  test('once taken out is put back by undo, unless somebody else did so first', async () => {
    const { id } = await house.given.appointment(family)
    const folder = await made('Tuesday', { Item: id })
    const takeOut = async () =>
      ((await mine.post(`/api/shared-folders/${folder}/remove`, { Item: id })).body as { Undo: string }).Undo

    const undone = await mine.post(`/api/undo/${await takeOut()}`)
    const late = await takeOut()
    await add(folder, id)

    expect(undone.status).toBe(200)
    expect((await mine.post(`/api/undo/${late}`)).body).toMatchObject({ Code: 'item.undo_expired' })
    expect((await listed(folder, mine)).Total).toBe(1)
  })

  test('must belong to a case', async () => {
    const { given } = house
    const folder = await made()
    const alone = await given.appointment({ ...family, id: undefined })
    const comment = await given.comment(owner, { id: folder, caseId: family.id, groupId: north })

    for (const item of [alone.id, comment, family.id, family.personId, folder])
      expect((await add(folder, item)).body).toMatchObject({ Code: 'folder.item_unfit' })
  })

  test('of another care model, or invisible to the member, is not found', async () => {
    const folder = await made()
    const other = await house.given.careModel()
    const far = await house.given.managedCase(await house.given.member(other), await house.given.group(other))
    const hidden = await house.given.appointment(await house.given.managedCase(friend, south))

    for (const item of [(await house.given.appointment(far)).id, hidden.id, model.id])
      expect((await add(folder, item)).status).toBe(404)
    expect((await add(hidden.id, hidden.id)).status).toBe(404)
  })

  test('of a closed case is no longer shown to others; what is already there stays', async () => {
    const { given } = house
    const closed = await given.managedCase(owner, north, { state: 'closed' })
    const { id } = await given.appointment(closed)

    expect((await add(await made(), id)).body).toMatchObject({ Code: 'case.closed' })
  })

  test('is listed by kind, page by page, by words and by kinds, as a case’s activity is', async () => {
    const { given } = house
    const folder = await made()
    for (let n = 1; n <= 3; n++)
      await add(
        folder,
        (await given.appointment(family, { name: `Session ${n}`, startsAt: `2026-11-0${n}T15:00:00Z` })).id,
      )
    const event = await mine.post(`/api/new?type=EVENT&target=${family.id}`)
    await add(folder, (event.body as { Id: string }).Id)

    const all = await listed(folder, mine)
    const page = await listed(folder, mine, '&offset=2&limit=2')
    const found = await listed(folder, mine, '&q=session%202')
    const events = await listed(folder, mine, '&kinds=EVENT')

    expect(all.Groups).toEqual([
      { Type: 'APPOINTMENT', subRowTotal: 3 },
      { Type: 'EVENT', subRowTotal: 1 },
    ])
    expect(all.Items.map((row) => row.Name).slice(0, 3)).toEqual(['Session 3', 'Session 2', 'Session 1'])
    expect([page.Items.length, page.Total]).toEqual([2, 4])
    expect(found.Items.map((row) => row.Name)).toEqual(['Session 2'])
    expect(events.Total).toBe(1)
    expect((await mine.get(`/api/activity?folder=${family.id}`)).status).toBe(404)
    expect((await theirs.get(`/api/activity?folder=${folder}`)).status).toBe(404)
  })

  test('is recorded in the trails of the folder and of the item’s case', async () => {
    const { id } = await house.given.appointment(family, { name: 'Session 9' })
    const folder = await made('Tuesday', { Item: id })
    await mine.post(`/api/shared-folders/${folder}/remove`, { Item: id })

    const trail = async (item: string) =>
      (
        (await mine.get(`/api/audit?item=${item}&limit=100`)).body as {
          Items: { Action: string; Before: string; After: string }[]
        }
      ).Items
    const ofFolder = await trail(folder)
    const ofCase = await trail(family.id)

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
