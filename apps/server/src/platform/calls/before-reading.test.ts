import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { givenJpeg } from '../../testing/given-pictures.ts'
import { openHouse, type House } from '../../testing/house.ts'
import type { Visitor } from '../../testing/visitor.ts'

let house: House
let photoOf: string
let visit: Visitor
let token: string
beforeAll(async () => {
  house = await openHouse()
  await house.app.listen({ port: 0 })
  const model = await house.given.careModel()
  const group = await house.given.group(model)
  const clinician = await house.given.member(model, { groups: [group] })
  const family = await house.given.managedCase(clinician, group)
  photoOf = `/api/upload-app/${family.personId}`
  visit = house.as(clinician)
  token = clinician.token
})
afterAll(() => house.close())

const UNKNOWN = 'x'.repeat(43)
const BOUNDARY = '----boundary-of-this-form'
const form = { headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` } }
const part = (name: string, more = '') =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"; filename="a.jpg"${more}\r\n\r\n`
const formOf = (...names: string[]) =>
  Buffer.concat([
    ...names.flatMap((name) => [Buffer.from(part(name)), givenJpeg(), Buffer.from('\r\n')]),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ])

/** Sends the head of a request and none of its body. */
async function answerToHead(path: string, headers: Readonly<Record<string, string>>): Promise<string> {
  const { port } = house.app.server.address() as AddressInfo
  const socket = net.connect(port, '127.0.0.1')
  const lines = Object.entries({ host: 'localhost', 'content-length': '900000', ...headers })
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`)
  const [answer] = (await once(socket, 'data')) as [Buffer]
  socket.destroy()
  return answer.toString()
}

describe('before any of a body is read', () => {
  test.each([
    ['no credential', {}, 401],
    ['what cannot be a credential', { authorization: 'Bearer x' }, 401],
    ['a token of nobody', { authorization: `Bearer ${UNKNOWN}` }, 401],
    ['a page of another site', { origin: 'https://evil.example' }, 403],
  ])('%s is refused, for files and for long JSON alike', async (_, headers, status) => {
    const asFiles = await answerToHead(photoOf, { ...form.headers, ...headers })
    const asJson = await answerToHead('/api/new/person', { 'content-type': 'application/json', ...headers })

    expect([asFiles, asJson]).toEqual(Array(2).fill(expect.stringContaining(`HTTP/1.1 ${status} `)))
  })

  test('callers without a session may only send bodies as long as names and passwords', async () => {
    const long = JSON.stringify({ Username: 'x'.repeat(20_000), Password: 'x', CareModel: 'x' })

    const { status, body } = await house.anonymous.post('/auth/sign-in', long, {
      headers: { 'content-type': 'application/json' },
    })

    expect([status, body.Code]).toEqual([413, 'request.too_large'])
  })

  test('long JSON from a member is read', async () => {
    const { status } = await visit.post('/api/new/person', {
      FirstName: 'Ana',
      LastName: 'Lima',
      More: 'x'.repeat(90_000),
    })

    expect(status).not.toBe(401)
  })
})

test('a compressed request is refused and never decompressed', async () => {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-encoding': 'gzip',
    'content-type': 'application/json',
  }
  const { status, body } = await house.anonymous.post('/api/new/person', gzipSync('{}'), { headers })

  expect([status, body.Code]).toEqual([415, 'request.not_json'])
})

describe('a form of files', () => {
  test('may hold a picture and its thumbnail', async () => {
    expect((await visit.post(photoOf, formOf('file', 'small'), form)).status).toBe(200)
  })

  test('may not hold a third part', async () => {
    const { status, body } = await visit.post(photoOf, formOf('file', 'small', 'small'), form)

    expect([status, body.Code]).toEqual([400, 'request.invalid'])
  })

  test.each([
    ['that is longer than names and types are', part('file', `; x="${'y'.repeat(5000)}"`), form],
    ['that does not end', `--${BOUNDARY}\r\ncontent-disposition: form-data`, form],
    ['whose boundary is not named', formOf('file'), { headers: { 'content-type': 'multipart/form-data' } }],
  ])('may not have the head %s', async (_, text, more) => {
    expect((await visit.post(photoOf, Buffer.from(text), more)).status).toBe(400)
  })
})
