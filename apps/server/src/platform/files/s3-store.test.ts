import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bucketKey, givenBucket } from '../../testing/given-bucket.ts'
import { givenPng } from '../../testing/given-pictures.ts'
import { givenPdf, sendFiles } from '../../testing/given-uploads.ts'
import { openHouse } from '../../testing/house.ts'
import type { FileStore } from './file-store.ts'
import { s3Store } from './s3-store.ts'

let bucket: Awaited<ReturnType<typeof givenBucket>>
let store: FileStore

const placeWith = (more = {}) => ({ url: bucket.url, ...bucketKey, ...more })

beforeAll(async () => {
  bucket = await givenBucket()
  store = s3Store(placeWith())
})
afterAll(() => bucket.close())

const letters = Buffer.from('abcdefghijklmnopqrstuvwxyz')

test('a file is stored under the hash of its content and read again, whole or in part', async () => {
  const hash = await store.keep(letters)
  expect(await store.keep(letters)).toBe(hash)

  expect((await store.read(hash)).equals(letters)).toBe(true)
  expect(await text(await store.stream(hash))).toBe(letters.toString())
  expect(await text(await store.stream(hash, { from: 2, to: 4 }))).toBe('cde')
  expect(await text(await store.stream(hash, { from: 25, to: 25 }))).toBe('z')
})

test('the largest file fits', async () => {
  const large = Buffer.alloc(10_485_760, 'a')
  expect((await store.read(await store.keep(large))).equals(large)).toBe(true)
})

describe('an error is never an answer', () => {
  test.each([{ secretKey: 'wrong' }, { accessKey: 'WRONG' }, { region: 'us-west-2' }])('with %o', async (wrong) => {
    const hash = await store.keep(letters)
    const other = s3Store(placeWith(wrong))
    await expect(other.keep(Buffer.from('never stored'))).rejects.toBeInstanceOf(Error)
    await expect(other.read(hash)).rejects.toBeInstanceOf(Error)
    await expect(other.stream(hash)).rejects.toBeInstanceOf(Error)
    expect([...bucket.objects.values()].some(({ content }) => content.equals(Buffer.from('never stored')))).toBe(false)
  })

  test('a file that is not there', async () => {
    await expect(store.read('0'.repeat(64))).rejects.toBeInstanceOf(Error)
    await expect(store.stream('0'.repeat(64))).rejects.toBeInstanceOf(Error)
    await expect(store.read('../etc/passwd')).rejects.toThrow('Not the hash of a stored file')
  })

  test('a file that was changed in the bucket', async () => {
    const hash = await store.keep(Buffer.from('what it was'))
    bucket.objects.set(`caseloom-files/${hash}`, { content: Buffer.from('what it is'), at: new Date() })
    await expect(store.read(hash)).rejects.toThrow('A stored file is not what it was')
  })

  test('a store that cannot be reached', async () => {
    await expect(s3Store(placeWith({ url: 'http://127.0.0.1:9/families' })).keep(letters)).rejects.toBeInstanceOf(Error)
  })
})

test('the nightly cleanup removes what no row names after a day, and nothing else', async () => {
  const [named, unnamed] = [await store.keep(Buffer.from('named')), await store.keep(Buffer.from('unnamed'))]
  await store.removeOld(new Set([named]), new Date())
  expect((await store.read(unnamed)).toString()).toBe('unnamed')

  await store.removeOld(new Set([named]), new Date(Date.now() + 90_000_000))

  expect((await store.read(named)).toString()).toBe('named')
  await expect(store.read(unnamed)).rejects.toBeInstanceOf(Error)
})

test('the nightly cleanup reads the whole list of a bucket that gives a thousand names at a time', async () => {
  const before = new Map(bucket.objects)
  const at = new Date(Date.now() - 90_000_000)
  const hashes = Array.from({ length: 2500 }, (_, place) => place.toString(16).padStart(64, '0'))
  for (const hash of hashes) bucket.objects.set(`caseloom-files/${hash}`, { content: letters, at })
  bucket.objects.set('of-somebody-else/report.pdf', { content: letters, at })
  const named = hashes.filter((_, place) => place % 1000 === 999)

  await store.removeOld(new Set(named), new Date())

  const left = [...bucket.objects.keys()].filter((key) => !before.has(key))
  expect(left.toSorted()).toEqual([...named.map((hash) => `caseloom-files/${hash}`), 'of-somebody-else/report.pdf'])
}, 30_000)

test('two servers that share a bucket serve each other’s files', async () => {
  const environment = {
    FILES_URL: bucket.url,
    FILES_REGION: bucketKey.region,
    FILES_ACCESS_KEY: bucketKey.accessKey,
    FILES_SECRET_KEY: bucketKey.secretKey,
  }
  const house = await openHouse({ environment })
  const model = await house.given.careModel()
  const group = await house.given.group(model)
  const clinician = await house.given.member(model, { groups: [group] })
  const family = await house.given.managedCase(clinician, group)
  const visit = house.as(clinician)
  const upload = (name: string, bytes: Buffer) =>
    sendFiles(visit, `/api/upload-too-new/${family.id}`, { file: [name, bytes] })

  const { body } = await upload('report.pdf', givenPdf())
  const { body: picture } = await upload('me.png', givenPng())

  expect((await visit.get(`/api/download/${body.Id}`)).text).toBe(givenPdf().toString())
  expect((await visit.get(`/api/download/${body.Id}`, { headers: { range: 'bytes=0-7' } })).text).toBe('%PDF-1.7')
  expect((await visit.get(`/api/image?Id=${picture.Id}`)).status).toBe(200)
  expect((await s3Store(placeWith()).read(body.Hash)).equals(givenPdf())).toBe(true)
  await house.close()
})
