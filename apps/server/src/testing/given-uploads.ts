import { ZipFile } from 'yazl'
import type { Answer, Visitor } from './visitor.ts'
import { extended, givenJpeg, givenPng, givenWebp, lossless } from './given-pictures.ts'

/** A small PDF of one empty page. */
export const givenPdf = (after = '', head = '%PDF-1.7\n'): Buffer =>
  Buffer.from(
    `${head}%\u00e2\u00e3\u00cf\u00d3\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\nxref\n0 3\ntrailer<</Size 3/Root 1 0 R>>\nstartxref\n90\n%%EOF\n${after}`,
    'latin1',
  )

export function box(type: string, ...content: readonly (Buffer | string)[]): Buffer {
  const inner = Buffer.concat(content.map((part) => Buffer.from(part)))
  const head = Buffer.alloc(8)
  head.writeUInt32BE(inner.length + 8, 0)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, inner])
}

/** An MP4 with the parts that a player needs; `about` goes where phones say where a film was taken. */
export function givenMp4({ brand = 'isom', about = [] }: { brand?: string; about?: readonly Buffer[] } = {}): Buffer {
  const track = box('trak', box('tkhd', Buffer.alloc(8)), ...about)
  return Buffer.concat([
    box('ftyp', brand, Buffer.alloc(4), 'isommp42'),
    box('moov', box('mvhd', Buffer.alloc(16)), track, ...about),
    box('mdat', 'frames'),
  ])
}

/** A part of a WebM: its id in hexadecimal, its size in one byte, its content. */
export function element(id: string, ...content: readonly (Buffer | string)[]): Buffer {
  const inner = Buffer.concat(content.map((part) => Buffer.from(part)))
  return Buffer.concat([Buffer.from(id, 'hex'), Buffer.from([0x80 + inner.length]), inner])
}

/** A WebM of one segment, as a browser records it: neither the segment nor its cluster says how long it is. */
export function givenWebm(
  docType = 'webm',
  { info = [], behind = [] }: { info?: readonly Buffer[]; behind?: readonly Buffer[] } = {},
): Buffer {
  const type = Buffer.from(docType)
  const header = Buffer.concat([Buffer.from([0x42, 0x82, 0x80 + type.length]), type])
  return Buffer.concat([
    Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x80 + header.length]),
    header,
    Buffer.from([0x18, 0x53, 0x80, 0x67, 0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]),
    element('1549a966', ...info, element('4d80', 'browser')),
    Buffer.from('1f43b675ff', 'hex'),
    element('e7', '\0'),
    element('a3', 'frames'),
    ...behind,
  ])
}

const TYPES =
  '<Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>'

/** A ZIP of these entries. */
export async function givenZip(entries: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(entries)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  const chunks: Buffer[] = []
  for await (const chunk of zip.outputStream) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}

/** An Excel workbook, with more or other entries. */
export const givenWorkbook = (more: Readonly<Record<string, string | Buffer>> = {}): Promise<Buffer> =>
  givenZip({ '[Content_Types].xml': TYPES, 'xl/workbook.xml': '<workbook/>', ...more })

/** One file of every accepted type, by a name that fits. */
export const givenFiles = async (): Promise<readonly (readonly [name: string, type: string, bytes: Buffer])[]> => [
  ['picture.png', 'image/png', givenPng()],
  ['picture.jpg', 'image/jpeg', givenJpeg()],
  ['picture.jpeg', 'image/jpeg', givenJpeg({ width: 9 })],
  ['picture.webp', 'image/webp', givenWebp([extended(0), lossless])],
  ['report.pdf', 'application/pdf', givenPdf()],
  ['notes.txt', 'text/plain', Buffer.from('Se\u00f1ora Delgado called.\r\n')],
  ['scores.csv', 'text/csv', Buffer.from('week,score\n1,12\n')],
  ['page.html', 'text/html', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['page.htm', 'text/html', Buffer.from('\n<html><body>Hello</body></html>')],
  ['sheet.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', await givenWorkbook()],
  ['film.mp4', 'video/mp4', givenMp4()],
  ['film.webm', 'video/webm', givenWebm()],
]

export type Sent = Readonly<Record<string, readonly [name: string, bytes: Uint8Array]>>

/** Sends files as a form of a browser would. */
export async function sendFiles(visit: Visitor, address: string, files: Sent, headers = {}): Promise<Answer> {
  const form = new FormData()
  for (const [field, [name, bytes]] of Object.entries(files))
    form.append(field, new File([new Uint8Array(bytes)], name))
  const body = new Response(form)
  const type = body.headers.get('content-type') ?? ''
  return visit.post(address, Buffer.from(await body.arrayBuffer()), { headers: { 'content-type': type, ...headers } })
}
