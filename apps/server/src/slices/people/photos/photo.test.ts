import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { GivenCase, GivenMember, GivenModel } from '../../../testing/given.ts'
import { openHouse, type House } from '../../../testing/house.ts'
import type { Visitor } from '../../../testing/visitor.ts'
import { tidyFiles } from '../../files/index.ts'
import { givenJpeg, givenPng, segment } from '../../../testing/given-pictures.ts'

const dataFolder = mkdtempSync(path.join(os.tmpdir(), 'caseloom-photos-'))
let house: House
let model: GivenModel
let north: string
let clinician: GivenMember
let family: GivenCase
let visit: Visitor
const who = new Map<string, GivenMember>()

beforeAll(async () => {
  house = await openHouse({ environment: { CASELOOM_DATA: dataFolder } })
})
beforeEach(async () => {
  const { given } = house
  model = await given.careModel()
  north = await given.group(model)
  clinician = await given.member(model, { groups: [north] })
  family = await given.managedCase(clinician, north, { name: 'Mateo Delgado' })
  visit = house.as(clinician)
})
afterAll(async () => {
  await house.close()
  rmSync(dataFolder, { recursive: true, force: true })
})

type Sent = Readonly<Record<string, readonly [name: string, bytes: Buffer]>>

async function upload(files: Sent, by = visit, personId = family.personId, headers = {}) {
  const form = new FormData()
  for (const [field, [name, bytes]] of Object.entries(files))
    form.append(field, new File([new Uint8Array(bytes)], name))
  const body = new Response(form)
  const type = body.headers.get('content-type') ?? ''
  return by.post(`/api/upload-app/${personId}`, Buffer.from(await body.arrayBuffer()), {
    headers: { 'content-type': type, ...headers },
  })
}
const jpeg = (mark: string) => givenJpeg({ before: [segment(0xdb, mark)] })
const sendPhoto = (mark = 'one') => upload({ file: ['me.jpg', jpeg(mark)] })
const auditOf = async (action: string) =>
  (
    await house.owner.query(
      'select property, before, after from audit where item_id = $1 and action = $2 order by id',
      [family.personId, action],
    )
  ).rows

// spec: directory 175, 200
test('a photo is kept without where it was taken, and shown to whoever sees the person', async () => {
  const camera = givenJpeg({ before: [segment(0xe1, 'Exif GPS 40.7 N'), segment(0xdb, 'one')] })

  const { status, body, headers } = await upload({ file: ['me.jpg', camera] })

  expect([status, headers.etag, body.Photo]).toEqual([200, '"2"', expect.stringMatching(/^[0-9a-f-]{36}$/)])
  const shown = await visit.get(`/api/image?Id=${family.personId}`)
  expect(shown.status).toBe(200)
  expect(shown.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'private, no-cache',
    'content-disposition': 'attachment; filename="photo"',
    'x-content-type-options': 'nosniff',
    'content-length': String(jpeg('one').length),
  })
  expect(shown.text).not.toContain('GPS')
  expect((await visit.get(`/api/image?Id=${body.Photo}`)).text).toBe(shown.text)
})

// spec: documents 10
test('the folder shows the photo of its patient: the image endpoint takes the Id of the case', async () => {
  await sendPhoto()
  const stranger = await house.given.member(model, { groups: [await house.given.group(model)] })

  const shown = await visit.get(`/api/image?Id=${family.id}`)

  expect([shown.status, shown.text]).toEqual([200, (await visit.get(`/api/image?Id=${family.personId}`)).text])
  expect((await house.as(stranger).get(`/api/image?Id=${family.id}`)).status).toBe(404)
})

test('it is shown with the person, in the directory, in the search and to relatives', async () => {
  const { body } = await sendPhoto()
  const mother = await house.given.person(model, { kind: 'CONTACT', name: 'Carmen Delgado' })
  await house.given.relationship(model, family.personId, mother)
  const rows = (answer: { body: { Items: { Id: string; Photo: string | null }[] } }) =>
    answer.body.Items.filter(({ Id }) => Id === family.personId).map(({ Photo }) => Photo)

  expect((await visit.get(`/api/people/${family.personId}`)).body.Photo).toBe(body.Photo)
  expect(rows(await visit.get('/api/directory?type=PATIENT'))).toEqual([body.Photo])
  expect(rows(await visit.get('/api/search?q=mateo'))).toEqual([body.Photo])
  expect((await visit.get(`/api/people/${mother}`)).body.Relationships[0].Person.Photo).toBe(body.Photo)

  const { id } = await house.given.appointment(family, { type: model.types.session })
  expect((await visit.get(`/api/appointments/${id}`)).body.AppointmentAttendeesList[0].Photo).toBe(body.Photo)
  await house.given.contactItem(model, family.personId, 'MOBILE_PHONE', '+12155550100')
  expect((await visit.get(`/api/cases/${family.id}`)).body.FirstContact.Photo).toBe(body.Photo)
  await house.owner.query('update person set photo_id = $1 where id = $2', [body.Photo, clinician.personId])
  expect((await visit.get('/api/session')).body.Member.Photo).toBe(body.Photo)
})

test('it is shown beside a comment if its author is visible, and with who came to the last sessions', async () => {
  const { body } = await sendPhoto()
  const { id } = await house.given.appointment(family, { type: model.types.session, outcome: model.outcomes.held })
  const { Presences } = (await visit.get(`/api/cases/${family.id}/glance`)).body
  expect(Presences[0]).toMatchObject({ PersonId: family.personId, Photo: body.Photo })

  await visit.post('/api/new/comment', { id, message: 'Well done' })
  const photoOfAuthor = async () => (await visit.get(`/api/comments?item=${id}`)).body.Items[0].Author.Photo
  expect(await photoOfAuthor()).toBeNull()
  const own = await upload({ file: ['me.jpg', jpeg('of the author')] }, visit, clinician.personId)
  expect(await photoOfAuthor()).toBe(own.body.Photo)
  expect((await visit.get(`/api/image?Id=${own.body.Photo}`)).status).toBe(200)
})

test('lists get the small one, or the large one if there is no small one', async () => {
  await upload({ file: ['me.jpg', jpeg('large picture')], small: ['small.png', givenPng()] })
  const small = await visit.get(`/api/image?Id=${family.personId}&Size=small`)
  expect([small.headers['content-type'], small.headers['content-length']]).toEqual([
    'image/png',
    String(givenPng().length),
  ])
  await sendPhoto('alone')
  expect((await visit.get(`/api/image?Id=${family.personId}&Size=small`)).headers['content-type']).toBe('image/jpeg')
})

// spec: documents 147
test('a browser asks again each time, and gets no bytes while nothing has changed', async () => {
  const { body } = await sendPhoto()
  const address = `/api/image?Id=${body.Photo}`
  const { headers } = await visit.get(address)
  const known = { headers: { 'if-none-match': String(headers.etag) } }

  expect(await visit.get(address, known)).toMatchObject({ status: 304, text: '' })
  expect((await visit.get(address, { headers: { 'if-none-match': 'W/"x", "y"' } })).status).toBe(200)
  // Shown twice, so twice in the trail.
  expect(await auditOf('read photo')).toHaveLength(2)
})

test('once the person is out of reach, a picture known to the browser is answered 404 like all else', async () => {
  const reader = await house.given.member(model, { groups: [await house.given.group(model)] })
  await house.given.share(family, reader.personId)
  const { body } = await sendPhoto()
  const address = `/api/image?Id=${body.Photo}`
  const { headers } = await house.as(reader).get(address)
  await house.owner.query('delete from case_share where case_id = $1', [family.id])
  const again = await house.as(reader).get(address, { headers: { 'if-none-match': String(headers.etag) } })
  expect(again.status).toBe(404)
})

describe('changing it', () => {
  test('shows the new one, and the old one to nobody', async () => {
    const { body: first } = await sendPhoto('one')
    const { body: second } = await sendPhoto('two, which is longer')
    expect((await visit.get(`/api/image?Id=${first.Photo}`)).status).toBe(404)
    expect((await visit.get(`/api/image?Id=${second.Photo}`)).status).toBe(200)
    const trail = await auditOf('update')
    expect(trail).toHaveLength(2)
    expect(trail).toContainEqual({ property: 'Photo', before: null, after: 'JPEG, 1 KB' })
    expect(trail).toContainEqual({ property: 'Photo', before: 'JPEG, 1 KB', after: 'JPEG, 1 KB' })
  })

  test('to the same one changes nothing', async () => {
    const { body: first } = await sendPhoto('same')
    const { body: second } = await sendPhoto('same')
    expect([second.Version, second.Photo]).toEqual([first.Version, first.Photo])
  })

  test('is refused if somebody else changed it in between, but not if they changed something else', async () => {
    await visit.put(`/api/update/${family.personId}`, { PropertyName: 'Title', PropertyValue: 'Mr' })
    const ifMatch = { 'if-match': '"1"' }
    expect((await upload({ file: ['a.jpg', jpeg('a')] }, visit, family.personId, ifMatch)).status).toBe(200)
    const late = await upload({ file: ['b.jpg', jpeg('b')] }, visit, family.personId, ifMatch)
    expect([late.status, late.body.Values.Property]).toEqual([412, 'Photo'])
  })

  test('removes it', async () => {
    await sendPhoto()
    const { status, body } = await visit.put(`/api/update/${family.personId}`, {
      PropertyName: 'Photo',
      PropertyValue: null,
    })
    expect([status, body.Photo]).toEqual([200, null])
    expect((await visit.get(`/api/image?Id=${family.personId}`)).status).toBe(404)
    expect(await auditOf('update')).toContainEqual({ property: 'Photo', before: 'JPEG, 1 KB', after: null })
  })

  test('never accepts the Id of another file', async () => {
    const { body } = await sendPhoto()
    const answer = await visit.put(`/api/update/${family.personId}`, {
      PropertyName: 'Photo',
      PropertyValue: body.Photo,
    })
    expect(answer.body.Code).toBe('item.value_invalid')
  })
})

describe('uploads are checked by their content, not by their name', () => {
  test.each([
    [
      'a page',
      'me.jpg',
      Buffer.from('<script>alert(1)</script>'),
      'me.jpg is not a picture. Choose a JPEG, PNG or WebP file.',
    ],
    ['a PDF', 'report.pdf', Buffer.from('%PDF-1.7'), 'report.pdf is not a picture. Choose a JPEG, PNG or WebP file.'],
    ['a JPEG that is called a PNG', 'me.png', givenJpeg(), 'me.png is not a PNG file.'],
    ['a PNG that is called a JPEG', 'me.jpeg', givenPng(), 'me.jpeg is not a JPEG file.'],
    ['nothing', 'me.jpg', Buffer.alloc(0), 'Choose a file first.'],
  ])('%s is refused', async (_, name, bytes, sentence) => {
    const answer = await upload({ file: [name, bytes] })
    expect([answer.status, answer.body.detail]).toEqual([400, sentence])
    expect((await visit.get(`/api/people/${family.personId}`)).body.Photo).toBeNull()
  })

  test('so is the small one', async () => {
    const answer = await upload({ file: ['me.jpg', givenJpeg()], small: ['s.jpg', Buffer.from('no')] })
    expect(answer.body.Code).toBe('file.not_a_picture')
  })

  test('a file of more than 10 MB is refused by its name, and a larger body before it is read', async () => {
    const large = givenJpeg({ before: [segment(0xdb, 'x')], after: Buffer.alloc(10_485_760) })
    const named = await upload({ file: ['huge.jpg', large] })
    expect([named.status, named.body.detail]).toEqual([413, 'huge.jpg is larger than 10 MB. Choose a smaller file.'])
    const beyond = await upload({ file: ['huge.jpg', Buffer.alloc(13_000_000)] })
    expect([beyond.status, beyond.body.Code]).toEqual([413, 'request.too_large'])
  })

  test('an invalid form, a form without files and JSON are refused', async () => {
    const send = (payload: unknown, type: string) =>
      visit.post(`/api/upload-app/${family.personId}`, payload, { headers: { 'content-type': type } })
    expect((await send('no form', 'multipart/form-data; boundary=x')).status).toBe(400)
    expect((await send('no form', 'multipart/form-data')).status).toBe(400)
    expect((await upload({})).status).toBe(400)
    expect((await send({ file: { Name: 'x', Bytes: 'y' } }, 'application/json')).status).toBe(400)
    expect(
      (await visit.post('/api/new/comment', 'x', { headers: { 'content-type': 'multipart/form-data; boundary=x' } }))
        .status,
    ).toBe(415)
  })
})

test('files are stored under the hash of their content, once, and no partial file is left', async () => {
  await sendPhoto('kept')
  await sendPhoto('kept')
  const names = readdirSync(path.join(dataFolder, 'files'), { recursive: true, encoding: 'utf8' })
  const kept = names.filter(
    (name) => name.length > 60 && readFileSync(path.join(dataFolder, 'files', name)).equals(jpeg('kept')),
  )
  expect(kept).toHaveLength(1)
  expect(readdirSync(path.join(dataFolder, 'arriving'))).toEqual([])
})

test('a replaced photo stays on the disk for thirty more days, the present one for good', async () => {
  const own = mkdtempSync(path.join(os.tmpdir(), 'caseloom-tidy-'))
  const tidied = await openHouse({ environment: { CASELOOM_DATA: own } })
  const place = await tidied.given.careModel()
  const member = await tidied.given.member(place, { role: 'administrator' })
  const personId = await tidied.given.person(place)
  const by = tidied.as(member)
  const kept = () =>
    readdirSync(path.join(own, 'files'), { recursive: true, encoding: 'utf8' }).filter((name) => name.length > 60)
  const tidyAfter = (days: number) =>
    tidyFiles(tidied.owner, tidied.platform.files, new Date(tidied.clock.now().getTime() + days * 86_400_000))
  await upload({ file: ['a.jpg', jpeg('first')] }, by, personId)
  await upload({ file: ['b.jpg', jpeg('second')] }, by, personId)
  // The cleanup reads file times, so they are set to the test's clock.
  for (const name of kept()) utimesSync(path.join(own, 'files', name), tidied.clock.now(), tidied.clock.now())
  await tidyAfter(29)
  expect(kept()).toHaveLength(2)

  await tidyAfter(31)

  expect(kept()).toHaveLength(1)
  expect((await by.get(`/api/image?Id=${personId}`)).status).toBe(200)
  await tidied.close()
  rmSync(own, { recursive: true, force: true })
})

test('a picture that was altered on the disk is not shown', async () => {
  await sendPhoto('damaged')
  const names = readdirSync(path.join(dataFolder, 'files'), { recursive: true, encoding: 'utf8' })
  for (const name of names.filter((each) => each.length > 60))
    writeFileSync(path.join(dataFolder, 'files', name), jpeg('another'))
  expect((await visit.get(`/api/image?Id=${family.personId}`)).status).toBe(500)
})

describe('who may', () => {
  const people: readonly (readonly [string, number, number])[] = [
    ['its clinician', 200, 200],
    ['a clinician of its group', 404, 404],
    ['the supervisor of its group', 200, 403],
    ['the coordinator of its group', 200, 200],
    ['a supervisor of another group', 404, 404],
    ['somebody it is shared with to read', 200, 403],
    ['somebody it is shared with to edit', 200, 200],
    ['an administrator', 200, 200],
    ['an administrator of another care model', 404, 404],
  ]

  test.each(people)('%s: see %i, change and remove %i', async (name, see, change) => {
    await sendPhoto()
    await everybody()
    const member = who.get(name)
    if (!member) throw new Error(`Nobody is called ${name}`)
    const by = house.as(member)
    expect((await by.get(`/api/image?Id=${family.personId}`)).status).toBe(see)
    expect((await upload({ file: ['me.jpg', jpeg(name)] }, by)).status).toBe(change)
    const away = await by.put(`/api/update/${family.personId}`, { PropertyName: 'Photo', PropertyValue: null })
    expect(away.status).toBe(change)
  })

  test('nobody without a session, and only for people', async () => {
    expect((await upload({ file: ['me.jpg', givenJpeg()] }, house.anonymous)).status).toBe(401)
    expect((await upload({ file: ['me.jpg', givenJpeg()] }, visit, family.id)).status).toBe(404)
    expect((await upload({ file: ['me.jpg', givenJpeg()] }, visit, crypto.randomUUID())).status).toBe(404)
  })
})

async function everybody() {
  const { given } = house
  const south = await given.group(model)
  who.set('its clinician', clinician)
  who.set('a clinician of its group', await given.member(model, { groups: [north] }))
  who.set('the supervisor of its group', await given.member(model, { role: 'supervisor', supervises: [north] }))
  who.set('the coordinator of its group', await given.member(model, { role: 'coordinator', groups: [north] }))
  who.set('a supervisor of another group', await given.member(model, { role: 'supervisor', supervises: [south] }))
  who.set('somebody it is shared with to read', await given.member(model, { groups: [south] }))
  who.set('somebody it is shared with to edit', await given.member(model, { groups: [south] }))
  who.set('an administrator', await given.member(model, { role: 'administrator' }))
  who.set(
    'an administrator of another care model',
    await given.member(await given.careModel(), { role: 'administrator' }),
  )
  await given.share(family, who.get('somebody it is shared with to read')?.personId ?? '')
  await given.share(family, who.get('somebody it is shared with to edit')?.personId ?? '', true)
}

test('a member who uploaded 300 MB or 120 pictures in an hour has to wait', async () => {
  const strict = await openHouse({ environment: { CASELOOM_DATA: dataFolder, CASELOOM_LIMIT_FACTOR: '1' } })
  const ours = await strict.given.careModel()
  const group = await strict.given.group(ours)
  const member = await strict.given.member(ours, { groups: [group] })
  const { personId } = await strict.given.managedCase(member, group)
  const uploads = (count: number, bytes: number) =>
    strict.owner.query(
      `insert into stored_file (care_model_id, id, item_id, media_type, bytes, hash, created_at, created_by)
        select $1, gen_random_uuid(), $2, 'image/jpeg', $3, repeat('a', 64), $4, $5 from generate_series(1, $6::int)`,
      [ours.id, personId, bytes, strict.clock.now(), member.personId, count],
    )
  const send = async (mark: string) =>
    (await upload({ file: ['me.jpg', jpeg(mark)] }, strict.as(member), personId)).body.Code ?? 'taken'

  await uploads(119, 1)
  const codes = [await send('a'), await send('b')]
  strict.clock.advance(3601)
  await uploads(30, 10_485_760)
  codes.push(await send('c'))
  strict.clock.advance(3601)
  codes.push(await send('d'))

  await strict.close()
  expect(codes).toEqual(['taken', 'file.too_many', 'file.too_many', 'taken'])
})
