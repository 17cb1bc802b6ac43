/** A part of an MP4: its type, and where its content and the next part begin. */
type Box = { readonly type: string; readonly from: number; readonly to: number; readonly start: number }

/** ISO/IEC 14496-12, 4.2. Null if the parts do not fill the range exactly. */
function boxesIn(bytes: Buffer, from: number, to: number): Box[] | null {
  const boxes: Box[] = []
  for (let at = from; at < to;) {
    if (at + 8 > to || boxes.length > 10_000) return null
    const short = bytes.readUInt32BE(at)
    if (short === 1 && at + 16 > to) return null
    const size = short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short === 0 ? to - at : short
    const start = at + (short === 1 ? 16 : 8)
    if (at + size > to || start > at + size) return null
    boxes.push({ type: bytes.toString('latin1', at + 4, at + 8), from: start, to: at + size, start: at })
    at += size
  }
  return boxes
}

/** Brands of films; those of pictures, such as heic, and of QuickTime are others. */
const brands = /^(?:isom|iso[2-9a-c]|mp4[12]|avc1|M4V |MSNV|dash|f4v |mmp4|3gp[4-7])$/
const topLevel = new Set(
  'ftyp moov mdat free skip wide udta meta moof mfra sidx ssix styp pdin uuid emsg prft'.split(' '),
)

/** A film without its metadata, such as the place where it was taken. Null if the bytes are not an MP4 from the first to the last. */
export function readMp4(bytes: Buffer): Buffer | null {
  const boxes = boxesIn(bytes, 0, bytes.length)
  const [first] = boxes ?? []
  if (!boxes || !first || first.type !== 'ftyp' || first.to - first.from < 8) return null
  if (!brands.test(bytes.toString('latin1', first.from, first.from + 4))) return null
  if (!boxes.every(({ type }) => topLevel.has(type))) return null
  const film = boxes.find(({ type }) => type === 'moov')
  if (!film) return null
  const clean = Buffer.from(bytes)
  return blank(clean, boxes) && blankWithin(clean, film) ? clean : null
}

/** Overwrites descriptions with empty space of the same size, because the film's offsets count from the beginning of the file. */
function blank(bytes: Buffer, boxes: readonly Box[]): boolean {
  for (const { type, start, from, to } of boxes) {
    if (type !== 'udta' && type !== 'meta' && type !== 'uuid') continue
    bytes.write('free', start + 4, 'latin1')
    bytes.fill(0, from, to)
  }
  return true
}

function blankWithin(bytes: Buffer, box: Box): boolean {
  const inner = boxesIn(bytes, box.from, box.to)
  if (!inner) return false
  return blank(bytes, inner) && inner.filter(({ type }) => type === 'trak').every((track) => blankWithin(bytes, track))
}

const EBML = 0x1a45dfa3
const DOC_TYPE = 0x4282
const SEGMENT = 0x18538067

type Element = { readonly id: number; readonly from: number; readonly to: number }

/** RFC 8794, 4 and 5: an id and a size, each with its own length in its leading bits. A size of all ones reaches to the end. */
function elementAt(bytes: Buffer, at: number): Element | null {
  const idLength = Math.clz32(bytes[at] ?? 0) - 23
  const sizeAt = at + idLength
  const sizeLength = Math.clz32(bytes[sizeAt] ?? 0) - 23
  if (idLength > 4 || sizeLength > 8 || sizeAt + sizeLength > bytes.length) return null
  const id = bytes.readUIntBE(at, idLength)
  let size = (bytes[sizeAt] ?? 0) & (0xff >> sizeLength)
  let isOpen = size === 0xff >> sizeLength
  for (const byte of bytes.subarray(sizeAt + 1, sizeAt + sizeLength)) {
    size = size * 256 + byte
    isOpen &&= byte === 0xff
  }
  const from = sizeAt + sizeLength
  return { id, from, to: isOpen ? bytes.length : from + size }
}

/** Whether the bytes are a WebM from the first to the last: a header that says so, and one segment. */
export function isWebm(bytes: Buffer): boolean {
  const header = elementAt(bytes, 0)
  if (header?.id !== EBML || header.to > bytes.length) return false
  const segment = elementAt(bytes, header.to)
  return docTypeIn(bytes, header) === 'webm' && segment?.id === SEGMENT && segment.to === bytes.length
}

function docTypeIn(bytes: Buffer, { from, to }: Element): string | undefined {
  for (let at = from; at < to;) {
    const element = elementAt(bytes, at)
    if (!element || element.to > to) return undefined
    if (element.id === DOC_TYPE) return bytes.toString('latin1', element.from, element.to).split('\0', 1)[0]
    at = element.to
  }
  return undefined
}
