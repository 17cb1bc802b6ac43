import { deflateSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readPicture } from './picture-bytes.ts'
import {
  extended,
  givenJpeg,
  givenPng,
  givenWebp,
  lossless,
  pngChunk,
  segment,
  webpChunk,
} from '../../testing/given-pictures.ts'

const GPS = 'GPS 40.7128 N 74.0060 W'
const isClean = (bytes: Uint8Array | undefined) => bytes !== undefined && !Buffer.from(bytes).includes('GPS')

test.each([
  ['image/jpeg', givenJpeg()],
  ['image/png', givenPng()],
  ['image/webp', givenWebp()],
])('a plain %s is kept byte for byte', (type, bytes) => {
  const picture = readPicture(bytes)
  expect(picture?.type).toBe(type)
  expect(picture?.bytes.equals(bytes)).toBe(true)
})

test.each([
  ['Exif of a JPEG', givenJpeg({ before: [segment(0xe1, `Exif\0\0${GPS}`)] }), givenJpeg()],
  [
    'XMP, IPTC and a comment of a JPEG',
    givenJpeg({ before: [segment(0xe1, GPS), segment(0xed, GPS), segment(0xfe, GPS)] }),
    givenJpeg(),
  ],
  ['what follows the end of a JPEG', givenJpeg({ after: Buffer.from(`PK zip ${GPS}`) }), givenJpeg()],
  [
    'texts, time and Exif of a PNG',
    givenPng([pngChunk('tEXt', GPS), pngChunk('eXIf', GPS), pngChunk('iTXt', GPS), pngChunk('tIME', GPS)]),
    givenPng(),
  ],
  ['what follows the end of a PNG', Buffer.concat([givenPng(), Buffer.from(GPS)]), givenPng()],
  [
    'Exif and XMP of a WebP',
    givenWebp([extended(0x0c), lossless, webpChunk('EXIF', GPS), webpChunk('XMP ', GPS)]),
    givenWebp([extended(0), lossless]),
  ],
  ['what follows the end of a WebP', Buffer.concat([givenWebp(), Buffer.from(GPS)]), givenWebp()],
])('%s is removed, and nothing else', (_, bytes, wanted) => {
  const picture = readPicture(bytes)
  expect(isClean(picture?.bytes)).toBe(true)
  expect(picture?.bytes.equals(wanted)).toBe(true)
})

test('the color information of a JPEG is kept', () => {
  const adobe = segment(0xee, Buffer.from('41646f62650064000000000002', 'hex'))
  expect(readPicture(givenJpeg({ before: [adobe] }))?.bytes.includes(adobe)).toBe(true)
})

test('a JPEG in several scans is kept whole', () => {
  const bytes = givenJpeg()
  const secondScan = Buffer.concat([
    segment(0xc4, 'table'),
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.from([1, 2, 3]),
  ])
  const progressive = Buffer.concat([bytes.subarray(0, -2), secondScan, bytes.subarray(-2)])
  expect(readPicture(progressive)?.bytes.equals(progressive)).toBe(true)
})

describe('no picture', () => {
  test.each([
    ['nothing', Buffer.alloc(0)],
    ['a PDF', Buffer.from('%PDF-1.7\n%%EOF')],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a GIF', Buffer.from('GIF89a\u0001\u0000\u0001\u0000')],
    [
      'the first bytes of a JPEG before a page',
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from('<script>')]),
    ],
    ['a JPEG without a frame', Buffer.from([0xff, 0xd8, 0xff, 0xd9])],
    ['a JPEG of no size', givenJpeg({ width: 0 })],
    ['a JPEG made to exhaust whoever draws it', givenJpeg({ width: 60_000, height: 60_000 })],
    ['a PNG made to exhaust whoever draws it', givenPng([], 100_000)],
    ['a PNG with a broken check sum', givenPng().fill(0xff, 20, 21)],
    ['a PNG with an unknown chunk that is needed', givenPng([pngChunk('ABCD', 'x')])],
    ['a moving WebP', givenWebp([extended(0x02), lossless])],
    ['a WebP without a picture', givenWebp([extended(0)])],
  ])('%s', (_, bytes) => {
    expect(readPicture(bytes)).toBeNull()
  })

  test('is a truncated picture', () => {
    for (const bytes of [givenJpeg(), givenPng([pngChunk('tEXt', 'x')]), givenWebp([extended(0), lossless])])
      for (let length = 0; length < bytes.length; length += 1) expect(readPicture(bytes.subarray(0, length))).toBeNull()
  })
})

test('reading arbitrary bytes never throws and never adds anything', () => {
  const pictures = [
    givenJpeg({ before: [segment(0xe1, GPS)] }),
    givenPng([pngChunk('tEXt', GPS)]),
    givenWebp([extended(8), lossless]),
  ]
  const broken = fc.tuple(fc.constantFrom(...pictures), fc.array(fc.tuple(fc.nat(200), fc.nat(255)), { maxLength: 4 }))
  fc.assert(
    fc.property(broken, ([picture, changes]) => {
      const bytes = Buffer.from(picture)
      for (const [at, value] of changes) if (at < bytes.length) bytes[at] = value
      const read = readPicture(bytes)
      expect(read?.bytes.length ?? 0).toBeLessThanOrEqual(bytes.length)
    }),
    { numRuns: 2000 },
  )
})

describe('what only begins like a picture is none', () => {
  const withPixels = (pixels: Buffer) => {
    const png = givenPng()
    const head = png.subarray(0, png.indexOf('IDAT') - 4)
    return Buffer.concat([head, pngChunk('IDAT', pixels), pngChunk('IEND', '')])
  }
  const jpeg = givenJpeg()
  const withoutScan = Buffer.concat([jpeg.subarray(0, jpeg.indexOf(Buffer.from([0xff, 0xda]))), jpeg.subarray(-2)])

  test.each<[string, Buffer]>([
    ['a JPEG without a scan', withoutScan],
    ['a PNG whose pixels do not unpack', withPixels(Buffer.from('no pixels at all'))],
    ['a PNG with fewer pixels than a row', withPixels(deflateSync(Buffer.from([0])))],
    ['a PNG of more than 40 million pixels', givenPng([], 6400)],
  ])('%s', (_, bytes) => {
    expect(readPicture(bytes)).toBeNull()
  })
})
