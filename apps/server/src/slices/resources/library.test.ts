import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { GivenModel } from '../../testing/given.ts'
import { givenJpeg, givenPng } from '../../testing/given-pictures.ts'
import { givenPdf, sendFiles } from '../../testing/given-uploads.ts'
import { openHouse, type House } from '../../testing/house.ts'
import { deleteReplacedFiles } from './resource-store.ts'
import type { Visitor } from '../../testing/visitor.ts'

const dataFolder = mkdtempSync(path.join(os.tmpdir(), 'caseloom-resources-'))
let house: House
let model: GivenModel
let administrator: Visitor
let clinician: Visitor

beforeAll(async () => {
  house = await openHouse({ environment: { CASELOOM_DATA: dataFolder } })
})
afterAll(async () => {
  await house.close()
  rmSync(dataFolder, { recursive: true, force: true })
})

// A library of its own for each test.
beforeEach(async () => {
  model = await house.given.careModel()
  const group = await house.given.group(model)
  administrator = house.as(await house.given.member(model, { role: 'administrator', name: 'Ana Ruiz' }))
  clinician = house.as(await house.given.member(model, { groups: [group] }))
})

const safetyPlan = {
  Name: 'Safety plan',
  Description: 'How to write one with a family',
  Category: 'Safety',
  Language: 'es',
  Link: 'https://www.example.org/plan',
}
const add = async (more: object = {}) => (await administrator.post('/api/resources', { ...safetyPlan, ...more })).body
const list = async (query = '', visit = clinician) => (await visit.get(`/api/resources${query}`)).body
const namesOf = ({ Items }: { Items: { Name: string }[] }) => Items.map(({ Name }) => Name)
const uploadTo = (id: string, file: readonly [string, Uint8Array], more = {}, headers = {}) =>
  sendFiles(administrator, `/api/resources/${id}/file`, { file, ...more }, headers)
const update = (id: string, PropertyName: string, PropertyValue: unknown) =>
  administrator.put(`/api/update/${id}`, { PropertyName, PropertyValue })
const trailOf = async (id: string) => {
  const { body } = await administrator.get(`/api/audit?item=${id}&limit=100`)
  return body.Items.map((entry: Record<string, unknown>) =>
    [entry['Who'], entry['Action'], entry['Property'], entry['Before'], entry['After']].filter(
      (part) => part !== null && part !== undefined,
    ),
  ).toReversed()
}

// spec: directory 82, 122
test('a link is on a card with its category, its language and its address', async () => {
  const { Id, Version } = await add()
  expect(await list()).toEqual({
    Items: [
      {
        Id,
        RefId: null,
        Name: 'Safety plan',
        Description: 'How to write one with a family',
        Type: 'RESOURCE',
        Active: true,
        Aux1: 'Safety',
        Aux2: 'es',
        Aux3: 'https://www.example.org/plan',
        Status: null,
        MediaType: null,
        Version,
        Can: { Update: false, Delete: false },
      },
    ],
    Offset: 0,
    Limit: 20,
    Total: 1,
    TotalIsMore: false,
    Next: null,
    Categories: ['Safety'],
    Languages: ['es'],
    CanAdd: false,
  })
})

describe('a file', () => {
  const withoutContent = () => add({ Link: null })

  test('makes the resource that waited for it active, and every member downloads it', async () => {
    const { Id } = await withoutContent()
    expect(await list()).toMatchObject({ Items: [], Total: 0 })
    const bytes = givenPdf()
    const { status, body } = await uploadTo(Id, ['plan.pdf', bytes])
    expect([status, body]).toMatchObject([
      200,
      { Active: true, Link: null, File: { MediaType: 'application/pdf', Bytes: bytes.length, HasThumbnail: false } },
    ])
    expect((await list()).Items).toMatchObject([{ RefId: Id, Aux3: null, Status: 'PDF, 1 KB' }])
    const answer = await clinician.get(`/api/download/${Id}`)
    expect([answer.status, answer.headers['content-disposition']]).toEqual([
      200,
      `attachment; filename="Safety plan.pdf"; filename*=UTF-8''Safety%20plan.pdf`,
    ])
  })

  test('takes the place of a link and of the file before, and a link that of a file', async () => {
    const { Id } = await add()
    await uploadTo(Id, ['plan.pdf', givenPdf()])
    const second = givenPdf('', '%PDF-1.7\n%second\n')
    expect((await uploadTo(Id, ['plan.pdf', second])).body).toMatchObject({
      Link: null,
      File: { Bytes: second.length },
    })
    expect((await update(Id, 'Link', 'HTTPS://Example.org')).body).toMatchObject({
      Link: 'https://example.org/',
      File: null,
    })
    expect((await clinician.get(`/api/download/${Id}`)).status).toBe(404)
  })

  test('that was replaced stays for thirty more days, in the bin or not, and the present one for good', async () => {
    const [{ Id }, deleted] = [await add(), await add()]
    for (const id of [Id, deleted.Id]) {
      await uploadTo(id, ['old.txt', Buffer.from('The old plan')])
      await uploadTo(id, ['new.txt', Buffer.from('The new plan')])
    }
    await administrator.delete(`/api/delete/${deleted.Id}`)
    const keptAfter = async (days: number) => {
      await deleteReplacedFiles(house.owner, new Date(house.clock.now().getTime() + days * 86_400_000))
      return (await house.owner.query('select from stored_file where item_id = any ($1)', [[Id, deleted.Id]])).rowCount
    }
    expect(await keptAfter(29)).toBe(4)

    expect(await keptAfter(31)).toBe(2)

    expect((await clinician.get(`/api/download/${Id}`)).status).toBe(200)
  })

  test('does not take the place of what a colleague put there since it was read', async () => {
    const { Id, Version } = await add()
    const read = { 'if-match': `"${Version}"` }
    await update(Id, 'Name', 'Our safety plan')
    const first = await uploadTo(Id, ['plan.pdf', givenPdf()], {}, read)
    expect(first.status).toBe(200)
    const second = await uploadTo(Id, ['other.pdf', givenPdf('', '%PDF-1.7\n%second\n')], {}, read)
    expect([second.status, second.body.Code]).toEqual([412, 'record.stale'])
    expect((await administrator.get(`/api/resources/${Id}`)).body.File).toEqual(first.body.File)
    const again = { 'if-match': `"${first.body.Version}"` }
    expect((await uploadTo(Id, ['other.pdf', givenPdf('', '%PDF-1.7\n%second\n')], {}, again)).status).toBe(200)
  })

  test('that is a picture has its thumbnail', async () => {
    const { Id } = await withoutContent()
    const { body } = await uploadTo(Id, ['map.png', givenPng()], { small: ['small.jpg', givenJpeg()] })
    expect(body.File).toMatchObject({ MediaType: 'image/png', HasThumbnail: true })
    expect((await clinician.get(`/api/image?Id=${Id}`)).status).toBe(200)
    await update(Id, 'Link', 'https://example.org/')
    expect((await clinician.get(`/api/image?Id=${Id}`)).status).toBe(404)
  })

  test('that is not what its name says is refused, and the resource goes on waiting', async () => {
    const { Id } = await withoutContent()
    const { status, body } = await uploadTo(Id, ['plan.pdf', Buffer.from('<html>')])
    expect([status, body.Code]).toEqual([400, 'file.wrong_kind'])
    expect((await administrator.get(`/api/resources/${Id}`)).body).toMatchObject({ Active: false, File: null })
    expect((await administrator.post(`/api/resources/${Id}/activate`, {})).body).toMatchObject({
      Code: 'resource.content_missing',
    })
  })
})

/** In two parts, or a search for secrets would find one here. */
const withPassword = ['https://me', 'secret@example.org'].join(':')

test.each(['javascript:alert(1)', 'ftp://example.org', 'example.org', withPassword])(
  '%s is not accepted as a link',
  async (Link) => {
    expect((await administrator.post('/api/resources', { ...safetyPlan, Link })).status).toBe(400)
    const { Id } = await add()
    expect((await update(Id, 'Link', Link)).body.Code).toBe('item.value_invalid')
  },
)

// spec: directory 156
test('a list shows only active resources, to administrators as well unless they ask for the others', async () => {
  const { Id } = await add()
  await add({ Name: 'Bus lines' })
  await administrator.post(`/api/resources/${Id}/deactivate`, {})
  expect(namesOf(await list())).toEqual(['Bus lines'])
  expect(namesOf(await list('?inactive=true'))).toEqual(['Bus lines'])
  expect(namesOf(await list('', administrator))).toEqual(['Bus lines'])
  expect((await list('?inactive=true', administrator)).Items).toMatchObject([
    { Name: 'Safety plan', Active: false },
    { Name: 'Bus lines', Active: true },
  ])
  expect((await clinician.get(`/api/resources/${Id}`)).status).toBe(404)
  await administrator.post(`/api/resources/${Id}/activate`, {})
  expect((await clinician.get(`/api/resources/${Id}`)).status).toBe(200)
})

test('the choices are those of what the reader can list', async () => {
  const { Id } = await add({ Category: 'Drafts', Language: 'it' })
  await add()
  await administrator.post(`/api/resources/${Id}/deactivate`, {})
  expect(await list('?inactive=true')).toMatchObject({ Categories: ['Safety'], Languages: ['es'], CanAdd: false })
  expect(await list('?inactive=true', administrator)).toMatchObject({
    Categories: ['Drafts', 'Safety'],
    Languages: ['es', 'it'],
    CanAdd: true,
  })
})

describe('the search', () => {
  beforeEach(async () => {
    await add()
    await add({
      Name: 'Niños y pantallas',
      Description: '',
      Category: 'Parenting',
      Link: 'https://example.com/screens',
    })
  })

  test.each([
    ['SAFETY plan', ['Safety plan']],
    ['plan family', ['Safety plan']],
    ['ninos', ['Niños y pantallas']],
    ['parenting', ['Niños y pantallas']],
    ['example.com', ['Niños y pantallas']],
    ['example', ['Niños y pantallas', 'Safety plan']],
    ['plan ninos', []],
    ['100%', []],
    ['  ', ['Niños y pantallas', 'Safety plan']],
  ])('finds by %j', async (words, names) => {
    expect(namesOf(await list(`?q=${encodeURIComponent(words)}`))).toEqual(names)
  })

  test('is narrowed down by category and language', async () => {
    await add({ Name: 'Hotlines', Language: 'en' })
    expect(namesOf(await list('?category=Safety'))).toEqual(['Safety plan', 'Hotlines'])
    expect(namesOf(await list('?category=Safety&language=en'))).toEqual(['Hotlines'])
    expect((await clinician.get('/api/resources?language=xx')).status).toBe(400)
  })
})

describe('the order', () => {
  let ids: string[]
  beforeEach(async () => {
    ids = []
    for (const Name of ['One', 'Two', 'Three']) ids.push((await add({ Name })).Id)
  })
  const move = (id: string | undefined, Before: string | null | undefined) =>
    administrator.post(`/api/resources/${id}/move`, { Before })

  test('is that of adding until an administrator puts one elsewhere', async () => {
    expect(namesOf(await list())).toEqual(['One', 'Two', 'Three'])
    expect((await move(ids[2], ids[0])).status).toBe(200)
    expect(namesOf(await list())).toEqual(['Three', 'One', 'Two'])
    await move(ids[0], null)
    expect(namesOf(await list())).toEqual(['Three', 'Two', 'One'])
  })

  test('is within a category, and one that changes its category becomes the last of the new one', async () => {
    const { Id } = await add({ Name: 'Elsewhere', Category: 'Áreas' })
    expect((await move(ids[0], Id)).body.Code).toBe('item.value_invalid')
    expect((await move(ids[0], ids[0])).body.Code).toBe('item.value_invalid')
    // The library keeps one spelling of a category.
    expect((await update(ids[0] ?? '', 'Category', ' areas ')).body.Category).toBe('Áreas')
    expect(namesOf(await list())).toEqual(['Elsewhere', 'One', 'Two', 'Three'])
  })
})

test('the trail says who added it, what changed and who hid it', async () => {
  const { Id } = await add()
  const changes = [
    () => update(Id, 'Name', 'Plan for emergencies'),
    () => uploadTo(Id, ['plan.pdf', givenPdf()]),
    () => administrator.post(`/api/resources/${Id}/deactivate`, {}),
    () => administrator.post(`/api/resources/${Id}/activate`, {}),
  ]
  for (const change of changes) {
    house.clock.advance(1)
    await change()
  }
  expect(await trailOf(Id)).toMatchObject([
    ['Ana Ruiz', 'create', 'https://www.example.org/plan'],
    ['Ana Ruiz', 'update', 'Name', 'Safety plan', 'Plan for emergencies'],
    ['Ana Ruiz', 'update', 'File', 'https://www.example.org/plan', 'plan.pdf, PDF, 1 KB'],
    ['Ana Ruiz', 'deactivate'],
    ['Ana Ruiz', 'activate'],
  ])
})

test('a deleted one is in the bin, and comes back from there', async () => {
  const { Id } = await add()
  expect((await administrator.delete(`/api/delete/${Id}`)).status).toBe(200)
  expect(await list()).toMatchObject({ Items: [], Categories: [] })
  expect((await clinician.get(`/api/resources/${Id}`)).status).toBe(404)
  expect((await administrator.post(`/api/bin/${Id}/restore`, {})).status).toBe(200)
  expect(namesOf(await list())).toEqual(['Safety plan'])
})

test('adding twice with one key adds one', async () => {
  const headers = { 'idempotency-key': 'a-resource-of-mine' }
  const [one, other] = [
    await administrator.post('/api/resources', safetyPlan, { headers }),
    await administrator.post('/api/resources', safetyPlan, { headers }),
  ]
  expect(other.body.Id).toBe(one.body.Id)
  expect((await list()).Total).toBe(1)
})

test('a change that came first is not undone by hiding', async () => {
  const { Id, Version } = await add()
  await update(Id, 'Name', 'Another')
  const answer = await administrator.post(
    `/api/resources/${Id}/deactivate`,
    {},
    { headers: { 'if-match': `"${Version}"` } },
  )
  expect([answer.status, answer.body.Code]).toEqual([412, 'record.stale'])
})

test('of two who move at once, neither undoes what the other did', async () => {
  for (const Category of ['First', 'Second', 'Third', 'Fourth']) {
    const ids: string[] = []
    for (const Name of ['A', 'B', 'C', 'D']) ids.push((await add({ Name, Category })).Id)
    const moves = await Promise.all([
      administrator.post(`/api/resources/${ids[3]}/move`, { Before: ids[0] }),
      administrator.post(`/api/resources/${ids[1]}/move`, { Before: null }),
    ])
    expect(moves.map(({ status }) => status)).toEqual([200, 200])
    expect(namesOf(await list(`?category=${Category}`))).toEqual(['D', 'A', 'C', 'B'])
  }
  const { rows } = await house.owner.query(
    `select place from resource where care_model_id = $1 and category = 'First' order by place`,
    [model.id],
  )
  expect(rows.map(({ place }) => place)).toEqual([1, 2, 3, 4])
})

test('a page after the last one says how many there are, as any other page does', async () => {
  for (const Name of ['A', 'B', 'C']) await add({ Name })
  expect(await list('?offset=3&limit=3')).toMatchObject({ Items: [], Total: 3, Next: null })
})
