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
  const [film, ...more] = boxes.filter(({ type }) => type === 'moov')
  if (!film || more.length > 0) return null
  const clean = Buffer.from(bytes)
  blank(clean, boxes)
  return blankWithin(clean, film) ? clean : null
}

/** Overwrites descriptions with empty space of the same size, because the film's offsets count from the beginning of the file. */
function blank(bytes: Buffer, boxes: readonly Box[]): void {
  for (const { type, start, from, to } of boxes) {
    if (type !== 'udta' && type !== 'meta' && type !== 'uuid') continue
    bytes.write('free', start + 4, 'latin1')
    bytes.fill(0, from, to)
  }
}

function blankWithin(bytes: Buffer, box: Box): boolean {
  const inner = boxesIn(bytes, box.from, box.to)
  if (!inner) return false
  blank(bytes, inner)
  return inner.filter(({ type }) => type === 'trak').every((track) => blankWithin(bytes, track))
}

const EBML = 0x1a45dfa3
const DOC_TYPE = 0x4282
const SEGMENT = 0x18538067
const CLUSTER = 0x1f43b675
const INFO = 0x1549a966
const VOID = 0xec
/** The parts of a segment, and of its information, that say when and where; and checksums, which then no longer fit. */
const TAGS = 0x1254c367
const DATE = 0x4461
const CHECKSUM = 0xbf

/** A part of a WebM: where it, its content and the next part begin. */
type Element = {
  readonly id: number
  readonly start: number
  readonly from: number
  readonly to: number
  /** It reaches up to the next part that cannot be in it. */
  readonly isOpen: boolean
}

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
  return { id, start: at, from, to: isOpen ? bytes.length : from + size, isOpen }
}

/** The parts of a range. Null if they do not fill it exactly. What is in an open cluster counts as beside it. */
function elementsIn(bytes: Buffer, { from, to }: Pick<Element, 'from' | 'to'>): Element[] | null {
  const elements: Element[] = []
  for (let at = from; at < to;) {
    const found = elementAt(bytes, at)
    if (!found || found.to > to || (found.isOpen && found.id !== CLUSTER)) return null
    elements.push(found)
    at = found.isOpen ? found.from : found.to
  }
  return elements
}

/**
 * A film without its metadata, such as the time and place of its recording. Null if the bytes are not a WebM from the first to the last: a
 * header that says so, and one segment.
 */
export function readWebm(bytes: Buffer): Buffer | null {
  const header = elementAt(bytes, 0)
  if (header?.id !== EBML || header.to > bytes.length || docTypeIn(bytes, header) !== 'webm') return null
  const segment = elementAt(bytes, header.to)
  if (segment?.id !== SEGMENT || segment.to !== bytes.length) return null
  const parts = elementsIn(bytes, segment)
  if (!parts) return null
  const clean = Buffer.from(bytes)
  for (const part of parts) {
    const inner = part.id === INFO ? elementsIn(bytes, part) : []
    if (!inner) return null
    for (const each of [part, ...inner]) if ([TAGS, DATE, CHECKSUM].includes(each.id)) makeVoid(clean, each)
  }
  return clean
}

/** Overwrites a part with one of the same size that says nothing, because other parts are found by their place. */
function makeVoid(bytes: Buffer, { start, to }: Element): void {
  const length = to - start
  bytes.fill(0, start, to)
  bytes[start] = VOID
  if (length < 9) {
    bytes[start + 1] = 0x80 + length - 2
    return
  }
  bytes[start + 1] = 0x01
  bytes.writeUIntBE(length - 9, start + 3, 6)
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
