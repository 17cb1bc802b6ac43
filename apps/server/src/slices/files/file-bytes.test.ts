import { describe, expect, test } from 'vitest'
import { extended, givenJpeg, givenPng, givenWebp, lossless, segment } from '../../testing/given-pictures.ts'
import {
  box,
  element,
  givenFiles,
  givenMp4,
  givenPdf,
  givenWebm,
  givenWorkbook,
  givenZip,
} from '../../testing/given-uploads.ts'
import { readFile } from './file-bytes.ts'

const outcome = async (name: string, bytes: Uint8Array) => {
  const read = await readFile(name, bytes)
  return 'refusal' in read ? read.refusal : read.type
}

// spec: documents 129
test('a file of every accepted type is taken for what it is, whatever the case of its extension', async () => {
  for (const [name, type, bytes] of await givenFiles())
    expect([name, await outcome(name, bytes), await outcome(name.toUpperCase(), bytes)]).toEqual([name, type, type])
})

test('a file of every accepted type is refused under the name of every other type', async () => {
  const files = await givenFiles()
  const isSame = (one: string, other: string) =>
    one === other || (one.startsWith('text/') && other.startsWith('text/') && !`${one} ${other}`.includes('html'))
  for (const [name, type, bytes] of files) {
    for (const [lie, lyingType] of files) {
      if (isSame(type, lyingType)) continue
      expect([name, lie, await outcome(lie, bytes)]).toEqual([name, lie, 'file.wrong_kind'])
    }
  }
})

test.each([
  'photo.gif',
  'drawing.svg',
  'run.exe',
  'page.html.exe',
  'page.php',
  'data.json',
  'noextension',
  '.',
  'x.pdf '.trim() + 'x',
])('a file named %s cannot be uploaded', async (name) => {
  expect(await outcome(name, givenPdf())).toBe('file.type_refused')
})

test('an empty file is refused', async () => {
  expect(await outcome('notes.txt', Buffer.alloc(0))).toBe('file.empty')
})

test.each([
  ['notes.txt', 'PKU screening was normal.'],
  ['list.csv', 'pk,name\n1,Ann\n'],
  ['notes.txt', 'MZ twins, both well.'],
  ['notes.txt', 'Riffraff'],
  ['notes.txt', '#! todo'],
  ['notes.txt', '<3 the group'],
  ['page.html', '<main><h1>Plan</h1></main>'],
  ['page.html', '<nav>Plan</nav>'],
  ['page.html', ' <section class="a">Plan</section>'],
  ['page.html', '<!-- saved --><custom-part>Plan</custom-part>'],
])('an ordinary %s is accepted: %s', async (name, text) => {
  expect(await outcome(name, Buffer.from(text))).toMatch(/^text\//)
})

test.each([
  ['notes.txt', 'PK\u0003\u0004'],
  ['notes.txt', 'MZ\u0000'],
  ['notes.txt', 'RIFF\u0010\u0000\u0000\u0000WEBP'],
  ['notes.txt', '%PDF-1.7'],
  ['notes.txt', '<b>bold</b> note'],
  ['page.html', 'Plan'],
  ['page.html', '<!-- a --><svg onload=alert(1)>'],
  ['page.html', '<!DOCTYPE svg>'],
  ['page.html', '<svg onload=alert(1)>'],
  ['page.html', '<SVG/>'],
  ['page.html', '<?php echo 1 ?>'],
  ['page.html', '<3 the group'],
])('a %s that begins as %j is refused', async (name, text) => {
  expect(await outcome(name, Buffer.from(text))).toBe('file.wrong_kind')
})

describe('a file that is two at once is refused', () => {
  const page = '<html><script>alert(1)</script></html>'
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'
  test.each<readonly [string, string, Buffer]>([
    ['a GIF that is a script', 'script.txt', Buffer.from('GIF89a=1;alert(1)')],
    ['a PDF with a page behind its header', 'report.pdf', givenPdf('', `%PDF-1.7\n${page}\n`)],
    ['a PDF with a page before it', 'report.pdf', Buffer.concat([Buffer.from(page), givenPdf()])],
    ['a PDF with a page behind it', 'report.pdf', givenPdf(page)],
    ['a PDF with a ZIP behind it', 'report.pdf', givenPdf('PK\u0003\u0004zip')],
    ['a PDF that is called a page', 'page.html', givenPdf('', `%PDF-1.7\n${page}\n`)],
    ['a PDF that ends early', 'report.pdf', givenPdf().subarray(0, 60)],
    ['an SVG that is called a PNG', 'picture.png', Buffer.from(svg)],
    ['an SVG that is called a page', 'page.html', Buffer.from(svg)],
    ['XHTML', 'page.html', Buffer.from(`<?xml version="1.0"?>${page}`)],
    ['a page that is called a text', 'notes.txt', Buffer.from(page)],
    ['a page that is called a table', 'table.csv', Buffer.from(`\n  <!-- a -->${page}`)],
    ['a program of PHP that is called a text', 'notes.txt', Buffer.from('<?php system($_GET[0]);')],
    ['bytes that are called a text', 'notes.txt', Buffer.from([0x61, 0x00, 0x62])],
    ['a HEIC that is called an MP4', 'film.mp4', givenMp4({ brand: 'heic' })],
    ['an MP4 with a page behind it', 'film.mp4', Buffer.concat([givenMp4(), Buffer.from(page)])],
    ['an MP4 without a film', 'film.mp4', Buffer.concat([box('ftyp', 'isom', Buffer.alloc(4)), box('mdat', page)])],
    ['a Matroska film that is called a WebM', 'film.webm', givenWebm('matroska')],
    ['an MP4 of two films', 'film.mp4', Buffer.concat([givenMp4(), box('moov', box('mvhd', Buffer.alloc(16)))])],
    ['a WebM with a page behind its parts', 'film.webm', givenWebm('webm', { behind: [Buffer.from(page)] })],
    ['a WebM that ends within a part', 'film.webm', givenWebm().subarray(0, -1)],
    ['a WebM without a segment', 'film.webm', givenWebm().subarray(0, 14)],
  ])('%s', async (_, name, bytes) => {
    expect(await outcome(name, bytes)).toBe('file.wrong_kind')
  })

  test.each([
    [
      'a JPEG that is a program of PHP',
      'me.jpg',
      givenJpeg({ before: [segment(0xfe, '<?php evil ?>')], after: Buffer.from('<?php evil') }),
    ],
    ['a PNG with an SVG behind it', 'me.png', Buffer.concat([givenPng(), Buffer.from('<svg onload=evil>')])],
    [
      'a WebP with a ZIP behind it',
      'me.webp',
      Buffer.concat([givenWebp([extended(0), lossless]), Buffer.from('PK evil')]),
    ],
  ])('except %s, of which only the picture is stored', async (_, name, bytes) => {
    const read = await readFile(name, bytes)
    expect('bytes' in read && !read.bytes.includes('evil')).toBe(true)
  })
})

describe('a workbook', () => {
  const DENSE = Buffer.alloc(20_000_000)
  test.each([
    ['with macros', { 'xl/vbaProject.bin': 'x' }, 'file.has_macros'],
    ['with macros of Excel 4', { 'xl/macrosheets/sheet1.xml': 'x' }, 'file.has_macros'],
    ['with ActiveX', { 'xl/activeX/activeX1.bin': 'x' }, 'file.has_macros'],
    ['with an embedded program', { 'xl/embeddings/oleObject1.bin': 'x' }, 'file.has_macros'],
    [
      'whose list of types allows macros',
      { '[Content_Types].xml': '<Types>application/vnd.ms-excel.sheet.macroEnabled.main+xml</Types>' },
      'file.has_macros',
    ],
    ['that unpacks to a thousand times its size', { 'xl/worksheets/sheet1.xml': DENSE }, 'file.unpacks_too_large'],
    [
      'that is a Word document',
      { '[Content_Types].xml': '<Types>wordprocessingml.document.main+xml</Types>' },
      'file.wrong_kind',
    ],
  ])('%s is refused', async (_, more: Readonly<Record<string, string | Buffer>>, refusal) => {
    expect(await outcome('sheet.xlsx', await givenWorkbook(more))).toBe(refusal)
  })

  test('that is another ZIP, or has something before or behind it, is refused', async () => {
    const workbook = await givenWorkbook()
    const others = [
      await givenZip({ 'a.txt': 'a' }),
      Buffer.concat([Buffer.from('<html>'), workbook]),
      Buffer.concat([workbook, Buffer.from('<html>')]),
      workbook.subarray(0, -30),
    ]
    for (const bytes of others) expect(await outcome('sheet.xlsx', bytes)).toBe('file.wrong_kind')
  })

  test('of many sheets that repeat themselves is accepted', async () => {
    const rows = Array.from({ length: 40_000 }, (_, row) => `<row r="${row}"><c><v>${row * 7}</v></c></row>`).join('')
    expect(await outcome('sheet.xlsx', await givenWorkbook({ 'xl/worksheets/sheet1.xml': rows }))).toContain('sheet')
  })
})

test('a picture keeps how the camera was held, and nothing else that the camera wrote', async () => {
  const tiff = Buffer.from('49492a0008000000020012010300010000000600000025880400010000001a00000000000000', 'hex')
  const exif = segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff, Buffer.from('GPS 40.7 N')]))

  const read = await readFile('me.jpg', givenJpeg({ before: [exif] }))

  const kept = 'bytes' in read ? read.bytes : Buffer.alloc(0)
  expect(kept.includes('GPS')).toBe(false)
  expect(kept.includes(Buffer.from('0112000300000001000600', 'hex'))).toBe(true)
  // Reading what is stored changes nothing.
  expect(await readFile('me.jpg', kept)).toEqual({ type: 'image/jpeg', bytes: kept })
})

test('a film loses the place where it was taken, and its frames stay where they were', async () => {
  const place = box('udta', box('\u00a9xyz', '+40.7-074.0/'))
  const given = givenMp4({ about: [place] })

  const read = await readFile('film.mp4', given)

  const kept = 'bytes' in read ? read.bytes : Buffer.alloc(0)
  expect(kept.includes('+40.7')).toBe(false)
  expect([kept.length, kept.indexOf('frames')]).toEqual([given.length, given.indexOf('frames')])
})

test('a WebM loses when and where it was recorded, and its frames stay where they were', async () => {
  const date = element('4461', 'recorded')
  const place = element('7373', element('67c8', element('45a3', 'LOCATION'), element('4487', '+40.7-074.0/')))
  const sum = element('bf', 'crc!')
  const given = givenWebm('webm', { info: [sum, date], behind: [element('1254c367', place)] })

  const read = await readFile('film.webm', given)

  const kept = 'bytes' in read ? read.bytes : Buffer.alloc(0)
  for (const word of ['recorded', '+40.7', 'LOCATION', 'crc!'])
    expect([word, kept.includes(word)]).toEqual([word, false])
  expect(kept.includes('browser')).toBe(true)
  expect([kept.length, kept.indexOf('frames')]).toEqual([given.length, given.indexOf('frames')])
  // Reading what is stored changes nothing.
  expect(await readFile('film.webm', kept)).toEqual({ type: 'video/webm', bytes: kept })
})

test('reading a truncated file never throws', async () => {
  for (const [name, , bytes] of await givenFiles())
    for (let length = 1; length < Math.min(bytes.length, 200); length += 1)
      await expect(readFile(name, bytes.subarray(0, length))).resolves.toBeDefined()
})
