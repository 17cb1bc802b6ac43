import type { Page } from '@playwright/test'
import { crc32, deflateSync } from 'node:zlib'

export type Given = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer }

export const file = (name: string, mimeType: string, content: Buffer | string): Given => ({
  name,
  mimeType,
  buffer: Buffer.from(content),
})

/** A PDF of one page that says something, and that tries to run scripts and a program and to go elsewhere, when opened and when seen. */
export function pdf(words: string): Buffer {
  const stream = `BT /F1 24 Tf 72 700 Td (${words}) Tj ET`
  const objects = [
    '<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>/AA<</O<</S/Launch/F(calc.exe)/Next<</S/URI/URI(/api/session)/Next<</S/JavaScript/JS(app.launchURL\\("/gone"\\))>>>>>>>>>>',
    `<</Length ${stream.length}>>\nstream\n${stream}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ]
  let text = '%PDF-1.7\n'
  const places = objects.map((object, at) => {
    const place = text.length
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const start = text.length
  text += `xref\n0 6\n0000000000 65535 f \n${places.join('')}trailer\n<</Size 6/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}

function pngPart(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const part = Buffer.alloc(typed.length + 8)
  part.writeUInt32BE(data.length, 0)
  typed.copy(part, 4)
  part.writeUInt32BE(crc32(typed), typed.length + 4)
  return part
}

/** A picture of one color, as wide and high as a photo of a phone. */
function png(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const row = Buffer.alloc(1 + 3 * width, 90).fill(0, 0, 1)
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)))
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngPart('IHDR', head),
    pngPart('IDAT', pixels),
    pngPart('IEND', Buffer.alloc(0)),
  ])
}

const PAGE = '<!doctype html><title>Hi</title><script>alert(1)</script>'

/** One file for each way in which the viewer draws one. */
export const givenFiles = (): readonly Given[] => [
  file('letter of the school.pdf', 'application/pdf', pdf('Dear family')),
  file('front door.png', 'image/png', png(1600, 1200)),
  file('weekly scores.csv', 'text/csv', `Week,Score,What was said\n${'7,12,A long sentence of a table\n'.repeat(30)}`),
  file('a page that was saved.html', 'text/html', PAGE),
]

/** What the viewer shows of the files. */
export const wordsInFiles: readonly string[] = [
  'Dear family',
  'Week',
  'Score',
  'What was said',
  'A long sentence of a table',
  PAGE,
]

/** Attaches a file to an item by a call; returns its id. */
export async function attachTo(page: Page, item: string, given: Given): Promise<string> {
  const answer = await page.request.post(`/api/upload-too-new/${item}`, {
    headers: { origin: new URL(page.url()).origin },
    multipart: { file: given },
  })
  const { Id, detail } = (await answer.json()) as { Id?: string; detail?: string }
  if (Id === undefined) throw new Error(`${given.name} was not attached: ${answer.status()} ${detail}`)
  return Id
}
