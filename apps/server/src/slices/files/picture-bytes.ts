import type { PictureType } from '@caseloom/contracts/files/uploaded-file'
import { constants, crc32, inflateSync } from 'node:zlib'
import { findOrientation, orientationSegment } from './jpeg-orientation.ts'

/** A picture without metadata about where, when and with what it was taken. */
export type Picture = {
  readonly type: PictureType
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
}

/** Reads a picture by its bytes, whatever its file name; null if they are not a complete picture of an accepted type. */
export function readPicture(bytes: Uint8Array): Picture | null {
  const picture = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return readJpeg(picture) ?? readPng(picture) ?? readWebp(picture)
}

/** A larger picture may be a decompression bomb. */
const LONGEST_SIDE = 12_000
/** The pixels of a picture that takes 160 MB in memory. */
const MOST_PIXELS = 40_000_000
const isDrawable = (width: number, height: number) =>
  width > 0 && height > 0 && width <= LONGEST_SIDE && height <= LONGEST_SIDE && width * height <= MOST_PIXELS

const [START, END, SCAN, COMMENT, EXIF] = [0xd8, 0xd9, 0xda, 0xfe, 0xe1]
/** JFIF and Adobe segments describe the colors; all other application segments are metadata, of which only the orientation is kept. */
const KEPT_APPLICATION = new Set([0xe0, 0xee])
const isApplication = (marker: number) => marker >= 0xe0 && marker <= 0xef
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** ITU-T T.81, annex B. Segments follow each other up to a scan, which continues to the next marker. */
function readJpeg(bytes: Buffer): Picture | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xff00 + START) return null
  const kept = [bytes.subarray(0, 2)]
  let at = 2
  let size: Size | null = null
  let hasScan = false
  while (at + 4 <= bytes.length || (at + 2 <= bytes.length && bytes[at + 1] === END)) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) at += 1
    else if (marker === END) return size && hasScan ? jpegOf([...kept, bytes.subarray(at, at + 2)], size) : null
    else {
      const end = at + 2 + bytes.readUInt16BE(at + 2)
      if (end < at + 4 || end > bytes.length || marker === 0 || marker === START) return null
      if (isFrame(marker)) {
        if (end < at + 9 || !isDrawable(bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5))) return null
        size = [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)]
      }
      const next = marker === SCAN ? endOfScan(bytes, end) : end
      if (marker === SCAN && next > end) hasScan = true
      const isAbout = (isApplication(marker) && !KEPT_APPLICATION.has(marker)) || marker === COMMENT
      // Without it a picture of a phone would lie on its side.
      const held = marker === EXIF ? findOrientation(bytes.subarray(at, next)) : undefined
      if (held !== undefined) kept.push(orientationSegment(held))
      if (!isAbout) kept.push(bytes.subarray(at, next))
      at = next
    }
  }
  return null
}

type Size = readonly [width: number, height: number]

const pictureOf = (type: PictureType, parts: readonly Buffer[], [width, height]: Size): Picture => ({
  type,
  bytes: Buffer.concat(parts),
  width,
  height,
})
const jpegOf = (parts: readonly Buffer[], size: Size) => pictureOf('image/jpeg', parts, size)

/** In a scan, 0xff is followed by 0x00 if it is data, or by a restart marker; anything else ends the scan. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const after = bytes[at + 1] ?? 0
    if (after !== 0 && after !== 0xff && !(after >= 0xd0 && after <= 0xd7)) return at
  }
  return bytes.length
}

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Chunks with the picture and its colors. Texts, times, Exif and animation are left out. */
const KEPT_CHUNKS = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'sBIT', 'bKGD'])

/** PNG specification, third edition, section 5: chunks of length, type, data and check sum. */
function readPng(bytes: Buffer): Picture | null {
  if (!bytes.subarray(0, 8).equals(PNG_SIGNATURE)) return null
  const kept: Buffer[] = [PNG_SIGNATURE]
  const data: Buffer[] = []
  for (let at = 8; at + 12 <= bytes.length;) {
    const length = bytes.readUInt32BE(at)
    const end = at + 12 + length
    if (end > bytes.length || bytes.readUInt32BE(end - 4) !== crc32(bytes.subarray(at + 4, end - 4))) return null
    const type = bytes.toString('latin1', at + 4, at + 8)
    if ((at === 8) !== (type === 'IHDR')) return null
    if (type === 'IHDR' && (length !== 13 || !isDrawable(bytes.readUInt32BE(at + 8), bytes.readUInt32BE(at + 12))))
      return null
    if (type === 'IDAT') data.push(bytes.subarray(at + 8, end - 4))
    if (KEPT_CHUNKS.has(type)) kept.push(bytes.subarray(at, end))
    // A chunk whose type begins with a capital is needed to draw the picture, so an unknown one is refused.
    else if (/^[A-Z]/.test(type)) return null
    if (type === 'IEND')
      return hasRows(bytes, data)
        ? pictureOf('image/png', kept, [bytes.readUInt32BE(16), bytes.readUInt32BE(20)])
        : null
    at = end
  }
  return null
}

/** How many bytes of pixels are unpacked to see whether there are any. A bomb would unpack to a thousand times as many. */
const LOOKED_AT = 8192
/** The fewest bytes in which a row of that width can begin: what is wider has more. */
const ROW_LOOKED_AT = 1024
const SAMPLES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

/** Whether the pixels of a PNG unpack, at least to the beginning of its first row. An interlaced one begins with every eighth pixel. */
function hasRows(bytes: Buffer, data: readonly Buffer[]): boolean {
  const [width, depth, color, interlaced] = [bytes.readUInt32BE(16), bytes[24] ?? 0, bytes[25] ?? 0, bytes[28] === 1]
  const samples = SAMPLES[color]
  if (samples === undefined || data.length === 0) return false
  const inRow = interlaced ? Math.ceil(width / 8) : width
  const wanted = Math.min(ROW_LOOKED_AT, 1 + Math.ceil((inRow * samples * depth) / 8))
  try {
    const begun = Buffer.concat(data).subarray(0, LOOKED_AT)
    return inflateSync(begun, { finishFlush: constants.Z_SYNC_FLUSH }).length >= wanted
  } catch {
    return false
  }
}

/** VP8X flags. Animation, Exif, XMP and color profile are not kept, so only transparency remains. */
const TRANSPARENT = 0x10
const ANIMATED = 0x02

/** RFC 9649, section 2. */
function readWebp(bytes: Buffer): Picture | null {
  if (bytes.length < 20 || bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP')
    return null
  const end = 8 + bytes.readUInt32LE(4)
  if (end > bytes.length) return null
  const kept: Buffer[] = []
  let size: Size | null = null
  for (let at = 12; at + 8 <= end;) {
    const type = bytes.toString('latin1', at, at + 4)
    const length = bytes.readUInt32LE(at + 4)
    const next = at + 8 + length + (length % 2)
    if (next > end) return null
    const chunk = bytes.subarray(at, next)
    if (type === 'VP8X') {
      if (length !== 10 || ((chunk[8] ?? 0) & ANIMATED) !== 0) return null
      const plain = Buffer.from(chunk)
      plain[8] = (chunk[8] ?? 0) & TRANSPARENT
      if (!isDrawable(1 + chunk.readUIntLE(12, 3), 1 + chunk.readUIntLE(15, 3))) return null
      kept.push(plain)
    } else if (type === 'VP8 ' || type === 'VP8L') {
      size = type === 'VP8 ' ? sizeOfLossy(chunk) : sizeOfLossless(chunk)
      if (!size || !isDrawable(...size)) return null
      kept.push(chunk)
    } else if (type === 'ALPH') kept.push(chunk)
    at = next
  }
  if (!size) return null
  const body = Buffer.concat(kept)
  const head = Buffer.alloc(12)
  head.write('RIFF', 0, 'latin1')
  head.writeUInt32LE(4 + body.length, 4)
  head.write('WEBP', 8, 'latin1')
  return pictureOf('image/webp', [head, body], size)
}

/** RFC 6386, section 9.1: a key frame, its start code, then two sizes of 14 bits. */
function sizeOfLossy(chunk: Buffer): readonly [number, number] | null {
  if (chunk.length < 18 || ((chunk[8] ?? 1) & 1) !== 0 || chunk.readUIntBE(11, 3) !== 0x9d012a) return null
  return [chunk.readUInt16LE(14) & 0x3fff, chunk.readUInt16LE(16) & 0x3fff]
}

/** RFC 9649, section 3.4: a signature, then two sizes of 14 bits, each less one. */
function sizeOfLossless(chunk: Buffer): readonly [number, number] | null {
  if (chunk.length < 13 || chunk[8] !== 0x2f) return null
  const bits = chunk.readUInt32LE(9)
  return [1 + (bits & 0x3fff), 1 + ((bits >>> 14) & 0x3fff)]
}
