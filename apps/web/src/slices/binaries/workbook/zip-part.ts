import { Unzip, UnzipInflate } from 'fflate'

/** The bytes fed at a time. Deflate packs at most 1032 bytes into one, so a part outgrows its limit by 17 MB at most. */
const STEP = 16_384

/** Ends the unpacking of a part, complete or not. */
class Enough extends Error {}

export type ZipPart = {
  readonly text: string
  /** It goes on after the limit. */
  readonly isCut: boolean
}

/**
 * The text of one part of a ZIP, up to a limit. Only what is really unpacked counts, because the sizes that a ZIP states may be lies.
 * Undefined if there is no such part.
 */
export function zipPart(bytes: Uint8Array, name: string, limit: number): ZipPart | undefined {
  const chunks: Uint8Array[] = []
  let isFound = false
  let isCut = false
  let total = 0

  const unzip = new Unzip((file) => {
    if (file.name !== name || isFound) return
    isFound = true
    file.ondata = (error, chunk, isLast) => {
      if (error) throw error
      chunks.push(chunk)
      total += chunk.length
      isCut = total > limit
      if (isCut || isLast) throw new Enough()
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  try {
    for (let at = 0; at < bytes.length; at += STEP) unzip.push(bytes.subarray(at, at + STEP), at + STEP >= bytes.length)
  } catch (error) {
    if (!(error instanceof Enough)) throw error
  }
  return isFound ? { text: textOf(chunks, Math.min(total, limit)), isCut } : undefined
}

function textOf(chunks: readonly Uint8Array[], length: number): string {
  const whole = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    const rest = chunk.subarray(0, length - at)
    whole.set(rest, at)
    at += rest.length
  }
  return new TextDecoder().decode(whole)
}
