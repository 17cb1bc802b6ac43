const EXIF = Buffer.from('Exif\0\0', 'latin1')
const ORIENTATION = 0x0112
/** Type SHORT of TIFF 6.0, section 2. */
const SHORT = 3

/** How the camera was held, from 2 to 8, by an Exif segment (marker and length included). Undefined if it was upright or nothing says so. */
export function findOrientation(segment: Buffer): number | undefined {
  const tiff = segment.subarray(4 + EXIF.length)
  if (!segment.subarray(4, 4 + EXIF.length).equals(EXIF) || tiff.length < 8) return undefined
  const order = tiff.toString('latin1', 0, 2)
  if (order !== 'II' && order !== 'MM') return undefined
  const isLittle = order === 'II'
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  if (directory + 2 > tiff.length) return undefined
  for (let at = directory + 2, left = short(directory); left > 0 && at + 12 <= tiff.length; at += 12, left -= 1) {
    if (short(at) !== ORIENTATION || short(at + 2) !== SHORT) continue
    const held = short(at + 8)
    return held >= 2 && held <= 8 ? held : undefined
  }
  return undefined
}

/** An Exif segment that says how the camera was held and nothing else. */
export function orientationSegment(held: number): Buffer {
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex')
  tiff.writeUInt16BE(held, 18)
  const segment = Buffer.concat([Buffer.from([0xff, 0xe1, 0, 0]), EXIF, tiff])
  segment.writeUInt16BE(segment.length - 2, 2)
  return segment
}
