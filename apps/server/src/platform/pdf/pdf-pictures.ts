import { inflateSync } from 'node:zlib'
import { decorate, GRAY, INK, LEAST_BELOW, makeRoom, widthOf, type Part, type Pdf } from './pdf-parts.ts'
import type { PrintedCourse, PrintedPicture } from './printed-document.ts'

const HIGHEST = 300
const COURSE_HEIGHT = 72
const COURSE_WIDTH = 360
const BAND_NAMES = 90

/** Pale, so that the line stands out in black and white, too; each band has its name. */
const colors = { good: '#e3efdf', watch: '#f7ecd2', alarm: '#f6dfdb' } as const
const PLAIN = '#f1f0ec'

const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const MOST_PIXELS = 25_000_000
const channels: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

/** The compressed pixels of a PNG; undefined if its parts are not what they say. */
function pixelsIn(bytes: Buffer): Buffer | undefined {
  const found: Buffer[] = []
  for (let at = PNG_START.length; at + 12 <= bytes.length;) {
    const size = bytes.readUInt32BE(at)
    const end = at + 8 + size
    if (end + 4 > bytes.length) return undefined
    if (bytes.toString('latin1', at + 4, at + 8) === 'IDAT') found.push(bytes.subarray(at + 8, end))
    at = end + 4
  }
  return Buffer.concat(found)
}

/**
 * pdfkit unpacks a PNG with transparency in the background, where a broken one would end the worker and every print that waits for it.
 * So each is unpacked here first.
 */
function isSound(given: Uint8Array): boolean {
  const bytes = Buffer.from(given)
  if (!bytes.subarray(0, 8).equals(PNG_START)) return true
  if (bytes.length < 33) return false
  const [width, height, depth] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20), bytes[24] ?? 0]
  const perPixel = channels[bytes[25] ?? -1]
  if (perPixel === undefined || width * height > MOST_PIXELS || width * height === 0) return false
  // An interlaced one has a row of filters more for each of its seven passes.
  const isInterlaced = bytes[28] !== 0
  const expected = height * (1 + Math.ceil((width * perPixel * depth) / 8))
  try {
    const pixels = inflateSync(pixelsIn(bytes) ?? Buffer.alloc(0), { maxOutputLength: 2 * expected + 1024 })
    return isInterlaced || pixels.length === expected
  } catch {
    return false
  }
}

type OpenedPicture = { readonly width: number; readonly height: number }
/** pdfkit has it; its published types do not. */
type CanOpen = { openImage(bytes: Buffer): OpenedPicture }

/** A picture that cannot be drawn is left out; the words of the answer stay. */
function openPicture(pdf: Pdf, bytes: Uint8Array): OpenedPicture | undefined {
  try {
    return isSound(bytes) ? (pdf as unknown as CanOpen).openImage(Buffer.from(bytes)) : undefined
  } catch {
    return undefined
  }
}

type MeasuredPicture = {
  readonly image: OpenedPicture
  readonly width: number
  readonly height: number
  readonly alt: string
}

/** How large the picture is on paper; undefined if it cannot be drawn. */
export function measurePicture(pdf: Pdf, { bytes, width, alt }: PrintedPicture): MeasuredPicture | undefined {
  const image = openPicture(pdf, bytes)
  if (!image) return undefined
  const scale = Math.min(1, width / image.width, widthOf(pdf) / image.width, HIGHEST / image.height)
  return { image, alt, width: image.width * scale, height: image.height * scale }
}

export function drawPicture(pdf: Pdf, root: Part, { image, width, height, alt }: MeasuredPicture): void {
  makeRoom(pdf, height + 8)
  const { left } = pdf.page.margins
  const top = pdf.y + 2
  const draw = () => {
    // An opened picture is drawn as it is; the types know only what it can be opened from.
    pdf.image(image as unknown as Buffer, left, top, { width, height })
    pdf.x = left
    pdf.y = top + height + 4
  }
  root.add(pdf.struct('Figure', { alt }, draw))
}

/** The line with its bands, and under it the sentence: what is drawn can also be read. */
export function drawCourse(pdf: Pdf, root: Part, { places, bands, sentence }: PrintedCourse): void {
  makeRoom(pdf, COURSE_HEIGHT + LEAST_BELOW)
  const { left } = pdf.page.margins
  const top = pdf.y + 4
  const across = (part: number) => left + 6 + part * (COURSE_WIDTH - 12)
  const up = (part: number) => top + COURSE_HEIGHT - 5 - part * (COURSE_HEIGHT - 10)
  decorate(pdf, () => {
    for (const { name, tone, low, high } of bands) {
      const height = up(low) - up(high)
      if (height <= 0) continue
      pdf.rect(left, up(high), COURSE_WIDTH, height).fill(tone === null ? PLAIN : colors[tone])
      pdf.font('regular').fontSize(8).fillColor(GRAY)
      const words = { width: BAND_NAMES, height: 10, ellipsis: true, lineBreak: false }
      pdf.text(name, left + COURSE_WIDTH + 8, up((low + high) / 2) - 5, words)
    }
    for (const [index, place] of places.entries())
      if (index === 0) pdf.moveTo(across(place.across), up(place.up))
      else pdf.lineTo(across(place.across), up(place.up))
    pdf.lineWidth(1.25).strokeColor(INK).stroke()
    for (const [index, place] of places.entries())
      pdf.circle(across(place.across), up(place.up), index === places.length - 1 ? 3 : 1.75).fill(INK)
  })
  pdf.x = left
  pdf.y = top + COURSE_HEIGHT + 4
  const words = () =>
    pdf
      .font('regular')
      .fontSize(9)
      .fillColor(GRAY)
      .text(sentence, { width: widthOf(pdf) })
      .moveDown(0.6)
  root.add(pdf.struct('P', {}, words))
}
