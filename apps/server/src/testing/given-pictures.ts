import { crc32, deflateSync } from 'node:zlib'

const word = (value: number) => Buffer.from([value >> 8, value & 0xff])

/** One segment of a JPEG. */
export const segment = (marker: number, data: Buffer | string) =>
  Buffer.concat([Buffer.from([0xff, marker]), word(Buffer.byteLength(data) + 2), Buffer.from(data)])

const jfif = segment(0xe0, Buffer.from('4a46494600010100000100010000', 'hex'))
const frame = (width: number, height: number) =>
  segment(0xc0, Buffer.concat([Buffer.from([8]), word(height), word(width), Buffer.from([1, 1, 0x11, 0])]))
const scan = Buffer.concat([
  segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
  Buffer.from([0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56]),
])

type Jpeg = {
  readonly before?: readonly Buffer[]
  readonly after?: Buffer
  readonly width?: number
  readonly height?: number
}

/** A JPEG as cameras write it: more segments before the picture, and bytes after the end. */
export function givenJpeg({ before = [], after = Buffer.alloc(0), width = 8, height = 8 }: Jpeg = {}): Buffer {
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    jfif,
    ...before,
    frame(width, height),
    scan,
    Buffer.from([0xff, 0xd9]),
    after,
  ])
}

export function pngChunk(type: string, data: Buffer | string): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), Buffer.from(data)])
  const chunk = Buffer.alloc(typed.length + 8)
  chunk.writeUInt32BE(typed.length - 4, 0)
  typed.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(typed), typed.length + 4)
  return chunk
}

export function givenPng(between: readonly Buffer[] = [], side = 1): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.set([8, 2, 0, 0, 0], 8)
  // Rows of a filter and three colors a pixel, all alike. A picture that is too large to draw needs none.
  const row = Buffer.alloc(1 + 3 * side, 20).fill(0, 0, 1)
  const pixels = deflateSync(Buffer.concat(Array.from({ length: Math.min(side, 600) }, () => row)))
  const parts = [pngChunk('IHDR', head), ...between, pngChunk('IDAT', pixels), pngChunk('IEND', '')]
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts])
}

export function webpChunk(type: string, data: Buffer | string): Buffer {
  const length = Buffer.byteLength(data)
  const chunk = Buffer.alloc(8 + length + (length % 2))
  chunk.write(type, 0, 'latin1')
  chunk.writeUInt32LE(length, 4)
  Buffer.from(data).copy(chunk, 8)
  return chunk
}

export const lossless = webpChunk('VP8L', Buffer.from([0x2f, 7, 0xc0, 1, 0, 0xaa]))
export const extended = (flags: number) => webpChunk('VP8X', Buffer.from([flags, 0, 0, 0, 7, 0, 0, 7, 0, 0]))

export function givenWebp(chunks: readonly Buffer[] = [lossless]): Buffer {
  const body = Buffer.concat(chunks)
  const head = Buffer.alloc(12)
  head.write('RIFF', 0, 'latin1')
  head.writeUInt32LE(body.length + 4, 4)
  head.write('WEBP', 8, 'latin1')
  return Buffer.concat([head, body])
}
