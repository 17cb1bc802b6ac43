import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import net, { type AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { givenJpeg, givenPng, segment } from '../../testing/given-pictures.ts'
import { givenDocuments } from '../../testing/given-documents.ts'
import type { GivenCase, GivenMember, GivenModel } from '../../testing/given.ts'
import { givenFiles, givenPdf, sendFiles, type Sent } from '../../testing/given-uploads.ts'
import { openHouse, type House } from '../../testing/house.ts'
import type { Visitor } from '../../testing/visitor.ts'

const dataFolder = mkdtempSync(path.join(os.tmpdir(), 'caseloom-uploads-'))
let house: House
let model: GivenModel
let clinician: GivenMember
let family: GivenCase
let visit: Visitor

beforeAll(async () => {
  house = await openHouse({
    environment: { CASELOOM_DATA: dataFolder, FILES_LIMIT_MB: '30', CASELOOM_LIMIT_FACTOR: '1' },
  })
  await house.app.listen({ port: 0 })
})
beforeEach(async () => {
  const { given } = house
  model = await given.careModel()
  const north = await given.group(model)
  clinician = await given.member(model, { groups: [north] })
  family = await given.managedCase(clinician, north, { name: 'Mateo Delgado' })
  visit = house.as(clinician)
})
afterAll(async () => {
  await house.close()
  rmSync(dataFolder, { recursive: true, force: true })
})

const uploadTo = (id: string, files: Sent, by = visit) =>
  sendFiles(by, `/api/upload-too-new/${id}?action=attach`, files)
const upload = (name: string, bytes: Uint8Array) => uploadTo(family.id, { file: [name, bytes] })
const stored = () =>
  readdirSync(path.join(dataFolder, 'files'), { recursive: true, encoding: 'utf8' }).filter((name) => name.length > 60)
const relatedTo = async (id: string) => (await visit.get(`/api/hook/related/${id}`)).body

// spec: documents 69, 129, 148
test('a file of every accepted type is attached and downloaded again as it was, always as a download', async () => {
  for (const [name, type, bytes] of await givenFiles()) {
    const { status, body } = await upload(name, bytes)
    expect([name, status, body.Name, body.Type, body.MediaType]).toEqual([name, 200, name, 'DOCBINARY', type])
    expect(body.Target).toEqual({ Id: family.id, Name: 'Mateo Delgado', Type: 'CASE' })

    const answer = await house.app.inject({
      url: `/api/download/${body.Id}`,
      headers: { authorization: `Bearer ${clinician.token}`, 'accept-encoding': 'gzip, br' },
    })
    expect([name, answer.statusCode, answer.rawPayload.equals(bytes)]).toEqual([name, 200, true])
    expect(answer.headers).toMatchObject({
      'content-type': type,
      'content-length': String(bytes.length),
      'content-disposition': `attachment; filename="${name}"; filename*=UTF-8''${name}`,
      'content-security-policy': expect.stringContaining('sandbox'),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
      'accept-ranges': 'bytes',
      etag: `"${body.Hash}"`,
    })
    expect(body.Hash).toBe(createHash('sha256').update(bytes).digest('hex'))
  }
})

test('it is read as it arrives over a real connection', async () => {
  const { port } = house.app.server.address() as AddressInfo
  const form = new FormData()
  form.append('file', new File([Buffer.alloc(3_000_000, 'a')], 'long.txt'))
  const answer = await fetch(`http://127.0.0.1:${port}/api/upload-too-new/${family.id}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${clinician.token}` },
    body: form,
  })
  expect([answer.status, await answer.json()]).toEqual([200, expect.objectContaining({ Bytes: 3_000_000 })])
})

test('it can be attached to a person, an appointment, an incident, an event, a document and a case', async () => {
  const { id: appointment } = await house.given.appointment(family, { type: model.types.session })
  const incident = (await visit.post(`/api/new?type=INCIDENT&target=${family.id}`, {})).body.Id
  const event = (await visit.post(`/api/new?type=EVENT&target=${family.id}`, {})).body.Id
  const documents = givenDocuments(house.given, house.clock)
  const document = await documents.document(family, await documents.template(model))
  for (const target of [family.personId, appointment, incident, event, document, family.id]) {
    const { status, body } = await uploadTo(target, { file: ['report.pdf', givenPdf()] })
    expect([status, body.Target.Id, body.ManagedCase.Id]).toEqual([200, target, family.id])
    expect((await relatedTo(target)).Items).toContainEqual(
      expect.objectContaining({
        Id: body.Id,
        RefId: target,
        Name: 'report.pdf',
        Description: 'PDF, 1 KB',
        Type: 'DOCBINARY',
      }),
    )
  }
})

test('an administrator reads where files are, how much they take, and that they are not scanned', async () => {
  await upload('report.pdf', givenPdf())
  const administrator = house.as(await house.given.member(model, { role: 'administrator' }))
  const { status, body } = await administrator.get('/api/file-storage')
  expect([status, body]).toEqual([
    200,
    { Scanned: false, Place: 'folder', Bytes: givenPdf().length, LimitBytes: 30 * 1_048_576 },
  ])
  expect((await visit.get('/api/file-storage')).status).toBe(404)
})

test('a file that was altered on the disk never arrives whole', async () => {
  const { body } = await upload('long.txt', Buffer.alloc(200_000, 'b'))
  writeFileSync(path.join(dataFolder, 'files', body.Hash.slice(0, 2), body.Hash), Buffer.alloc(200_000, 'c'))
  const { port } = house.app.server.address() as AddressInfo
  const headers = { authorization: `Bearer ${clinician.token}` }
  const arrived = fetch(`http://127.0.0.1:${port}/api/download/${body.Id}`, { headers }).then((answer) => answer.text())
  await expect(arrived).rejects.toBeInstanceOf(Error)
})

test('it cannot be attached to a file, a comment or a relationship', async () => {
  const { body } = await upload('report.pdf', givenPdf())
  const { body: comment } = await visit.post('/api/new/comment', { id: family.id, message: 'Well' })
  for (const target of [body.Id, comment.Id]) {
    const answer = await uploadTo(target, { file: ['other.pdf', givenPdf('\n')] })
    expect([answer.status, answer.body.Code]).toEqual([409, 'file.target_unfit'])
  }
})

// spec: documents 58
test('it is in the activity of its case, and its trail says who uploaded, opened and downloaded it', async () => {
  const { body } = await upload('report.pdf', givenPdf())
  await visit.get(`/api/binaries/${body.Id}`)
  await visit.get(`/api/download/${body.Id}`)

  const { Items } = (await visit.get(`/api/activity?case=${family.id}`)).body
  expect(Items).toContainEqual(
    expect.objectContaining({ Type: 'DOCBINARY', Name: 'report.pdf', Description: 'PDF, 1 KB', Due: null }),
  )
  const { rows } = await house.owner.query('select action, after from audit where item_id = $1 order by at, id', [
    body.Id,
  ])
  expect(new Set(rows.map(({ action }) => action))).toEqual(new Set(['create', 'download', 'read']))
  expect(rows).toContainEqual({ action: 'create', after: 'PDF, 1 KB' })
})

test('it is renamed, locked by completing, unlocked, deleted and restored as other items are', async () => {
  const { body } = await upload('report.pdf', givenPdf())
  const rename = (name: string) => visit.put(`/api/update/${body.Id}`, { PropertyName: 'Name', PropertyValue: name })
  expect((await rename('Court "letter" ñ')).body.Name).toBe('Court "letter" ñ')
  const { headers } = await visit.get(`/api/download/${body.Id}`)
  expect(headers['content-disposition']).toBe(
    `attachment; filename="Court _letter_ n.pdf"; filename*=UTF-8''Court%20%22letter%22%20%C3%B1.pdf`,
  )
  expect(
    (await visit.put(`/api/update/${body.Id}`, { PropertyName: 'MediaType', PropertyValue: 'text/html' })).status,
  ).toBe(400)

  await visit.put(`/api/complete/${body.Id}`, {})
  expect([(await rename('Other')).status, (await visit.delete(`/api/delete/${body.Id}`)).status]).toEqual([409, 409])
  await visit.put(`/api/revert/${body.Id}`, { Reason: 'A slip' })
  expect((await visit.delete(`/api/delete/${body.Id}`)).status).toBe(200)
  expect((await visit.get(`/api/download/${body.Id}`)).status).toBe(404)
  expect((await relatedTo(family.id)).Items).toEqual([])

  const administrator = house.as(await house.given.member(model, { role: 'administrator' }))
  expect((await administrator.post(`/api/bin/${body.Id}/restore`, {})).status).toBe(200)
  expect((await visit.get(`/api/download/${body.Id}`)).text).toBe(givenPdf().toString())
})

test('a picture is shown by the image endpoint without where it was taken, and small in lists', async () => {
  const camera = givenJpeg({ before: [segment(0xe1, 'Exif GPS 40.7 N')] })
  const { body } = await uploadTo(family.id, { file: ['me.jpg', camera], small: ['small.png', givenPng()] })

  const shown = await visit.get(`/api/image?Id=${body.Id}`)
  const small = await visit.get(`/api/image?Id=${body.Id}&Size=small`)

  expect([body.HasThumbnail, body.Bytes]).toEqual([true, givenJpeg().length])
  expect([shown.status, shown.headers['content-type'], shown.text.includes('GPS')]).toEqual([200, 'image/jpeg', false])
  expect([small.status, small.headers['content-type']]).toEqual([200, 'image/png'])
  const { body: other } = await upload('report.pdf', givenPdf())
  expect((await visit.get(`/api/image?Id=${other.Id}`)).status).toBe(404)
})

test('a thumbnail that is not small is not kept, so lists show the picture itself', async () => {
  const camera = givenJpeg({ width: 7 })
  const { status, body } = await uploadTo(family.id, {
    file: ['me.jpg', camera],
    small: ['small.png', givenPng([], 513)],
  })
  expect([status, body.HasThumbnail]).toEqual([200, false])
  const kept = await uploadTo(family.id, {
    file: ['us.jpg', givenJpeg({ width: 6 })],
    small: ['s.png', givenPng([], 512)],
  })
  expect([kept.status, kept.body.HasThumbnail]).toEqual([200, true])
})

describe('a download in parts', () => {
  const TEXT = 'abcdefghijklmnopqrstuvwxyz'
  let address: string
  let hash: string
  beforeEach(async () => {
    const { body } = await upload('letters.txt', Buffer.from(TEXT))
    address = `/api/download/${body.Id}`
    hash = body.Hash
  })
  const part = (range: string, more = {}) => visit.get(address, { headers: { range, ...more } })

  test.each([
    ['bytes=0-4', 'abcde', 'bytes 0-4/26'],
    ['bytes=24-', 'yz', 'bytes 24-25/26'],
    ['bytes=-3', 'xyz', 'bytes 23-25/26'],
    ['bytes=20-99', 'uvwxyz', 'bytes 20-25/26'],
    ['bytes=-99', TEXT, 'bytes 0-25/26'],
  ])('%s is answered with that part', async (range, text, said) => {
    const answer = await part(range)
    expect([answer.status, answer.text, answer.headers['content-range'], answer.headers['content-length']]).toEqual([
      206,
      text,
      said,
      String(text.length),
    ])
  })

  test.each(['bytes=26-', 'bytes=-0'])('%s is beyond the end', async (range) => {
    const answer = await part(range)
    expect([answer.status, answer.headers['content-range'], answer.body.Code]).toEqual([
      416,
      'bytes */26',
      'file.range_unsatisfiable',
    ])
  })

  test.each(['bytes=0-1,3-4', 'lines=1-2', 'bytes=9-2', 'bytes=-', 'bytes=x'])(
    '%s is answered with the whole',
    async (range) => {
      expect([(await part(range)).status, (await part(range)).text]).toEqual([200, TEXT])
    },
  )

  test('a part of another content is answered with the whole, and unchanged content with nothing', async () => {
    expect((await part('bytes=0-1', { 'if-range': '"other"' })).text).toBe(TEXT)
    expect((await part('bytes=0-1', { 'if-range': `"${hash}"` })).text).toBe('ab')
    expect((await visit.get(address, { headers: { 'if-none-match': `"${hash}"` } })).status).toBe(304)
  })
})

describe('what is refused leaves nothing', () => {
  let before: number
  beforeEach(() => {
    before = stored().length
  })
  const nothingNew = async () => {
    expect((await relatedTo(family.id)).Items).toEqual([])
    expect([stored().length, readdirSync(path.join(dataFolder, 'arriving'))]).toEqual([before, []])
  }

  test.each([
    ['report.pdf', Buffer.from('<html>'), 400, 'report.pdf is not a PDF file.'],
    ['page.html', Buffer.from('<svg onload="alert(1)">'), 400, 'page.html is not an HTML page.'],
    ['film.mp4', givenPng(), 400, 'film.mp4 is not an MP4 video.'],
    ['notes.txt', Buffer.alloc(0), 400, 'notes.txt is empty. Choose a file that has something in it.'],
    [
      'drawing.svg',
      Buffer.from('<svg/>'),
      415,
      'drawing.svg cannot be uploaded. These types can: PNG, JPG, WEBP, PDF, TXT, CSV, HTML, XLSX, MP4, WEBM.',
    ],
    [
      'exe.\u202efdp.exe',
      givenPdf(),
      415,
      'exe.fdp.exe cannot be uploaded. These types can: PNG, JPG, WEBP, PDF, TXT, CSV, HTML, XLSX, MP4, WEBM.',
    ],
  ])('%s', async (name, bytes, status, sentence) => {
    const answer = await upload(name, bytes)
    expect([answer.status, answer.body.detail]).toEqual([status, sentence])
    await nothingNew()
  })

  test('the sentence is in the reader’s language', async () => {
    const italian = await house.given.member(model, { role: 'administrator' })
    await house.owner.query("update account set locale = 'it-IT' where id = $1", [italian.accountId])
    const { body } = await uploadTo(family.id, { file: ['referto.pdf', Buffer.from('x')] }, house.as(italian))
    expect(body.detail).toBe('referto.pdf non è un file PDF.')
  })

  test('a form without a file', async () => {
    expect((await uploadTo(family.id, {})).body.Code).toBe('file.missing')
  })

  // spec: documents 130, 196
  test('a file of one byte more than 10,485,760, while one of exactly as many is stored', async () => {
    const text = Buffer.alloc(10_485_761, 'a')
    const over = await upload('long.txt', text)
    expect([over.status, over.body.detail]).toEqual([413, 'long.txt is larger than 10 MB. Choose a smaller file.'])
    await nothingNew()
    expect((await upload('long.txt', text.subarray(1))).status).toBe(200)
    expect((await upload('longer.txt', text.subarray(2))).status).toBe(200)
  })

  test('the same file a second time, under whatever name', async () => {
    const { body } = await upload('report.pdf', givenPdf())
    const again = await upload('copy.pdf', givenPdf())
    expect([again.status, again.body.detail]).toEqual([409, 'copy.pdf is attached here already.'])
    expect((await relatedTo(family.id)).Items).toHaveLength(1)
    await visit.delete(`/api/delete/${body.Id}`)
    expect((await upload('copy.pdf', givenPdf())).status).toBe(200)
  })

  test('a connection that is cut half-way', async () => {
    const { port } = house.app.server.address() as AddressInfo
    const socket = net.connect(port, '127.0.0.1')
    const lines = ['host: localhost', `authorization: Bearer ${clinician.token}`, 'content-length: 5000000']
    socket.write(
      `POST /api/upload-too-new/${family.id} HTTP/1.1\r\n${lines.join('\r\n')}\r\ncontent-type: multipart/form-data; boundary=x\r\n\r\n`,
    )
    socket.write('--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n')
    socket.write(Buffer.alloc(2_000_000, 'a'), () => socket.destroy())
    await once(socket, 'close')
    expect((await upload('other.txt', Buffer.from('after it'))).status).toBe(200)
    const { Items } = await relatedTo(family.id)
    expect(Items.map(({ Name }: { Name: string }) => Name)).toEqual(['other.txt'])
  })

  test('more than a member may upload within an hour', async () => {
    const { rows } = await house.owner.query('select id from item where id = $1', [family.id])
    expect(rows).toHaveLength(1)
    await house.owner.query(
      `insert into stored_file (care_model_id, id, item_id, media_type, bytes, hash, created_at, created_by)
       select $1, gen_random_uuid(), $2, 'text/plain', 10, repeat('a', 64), $3, $4 from generate_series(1, 120)`,
      [model.id, family.id, house.clock.now(), clinician.personId],
    )
    const answer = await upload('notes.txt', Buffer.from('one more'))
    expect([answer.status, answer.body.Code, answer.headers['retry-after']]).toEqual([429, 'file.too_many', '600'])
  })

  test('more bytes than a member may upload within an hour', async () => {
    const uploadOf = async (files: number) => {
      await house.owner.query('delete from stored_file where care_model_id = $1', [model.id])
      await house.owner.query(
        `insert into stored_file (care_model_id, id, item_id, media_type, bytes, hash, created_at, created_by)
         select $1, gen_random_uuid(), $2, 'text/plain', 10485760, repeat('a', 64), $3, $4 from generate_series(1, $5)`,
        [model.id, family.id, house.clock.now(), clinician.personId, files],
      )
      return upload('notes.txt', Buffer.from('one more'))
    }
    // The care model's own limit is 30 MB here.
    expect((await uploadOf(30)).body.Code).toBe('file.too_many')
    expect((await uploadOf(29)).body.Code).toBe('file.no_room')
  })

  test('more than the care model may store', async () => {
    await house.owner.query(
      `insert into stored_file (care_model_id, id, item_id, media_type, bytes, hash, created_at)
       select $1, gen_random_uuid(), $2, 'text/plain', 10485760, repeat('a', 64), $3 from generate_series(1, 3)`,
      [model.id, family.id, house.clock.now()],
    )
    const answer = await upload('notes.txt', Buffer.from('one more'))
    expect([answer.status, answer.body.Code]).toEqual([409, 'file.no_room'])
  })
})

test.each([
  ['../../etc/passwd.txt', 'passwd.txt'],
  ['C:\\Users\\ana\\notes.txt', 'notes.txt'],
  ['a\u0000b.txt', 'ab.txt'],
  ['invoice\u202etxt.txt', 'invoicetxt.txt'],
  ['REPORT.TXT', 'REPORT.TXT'],
  ['page.html.txt', 'page.html.txt'],
  ['<b>bold</b>.txt', 'b.txt'],
  [`${'long '.repeat(60)}.txt`, `${'long '.repeat(60).slice(0, 196)}.txt`],
])('a file that is called %s is stored under a plain name', async (sent, name) => {
  expect((await upload(sent, Buffer.from(`text of ${name}`))).body.Name).toBe(name)
})
