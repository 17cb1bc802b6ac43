import { createHash } from 'node:crypto'
import { partNames } from '../parts.ts'
import type { Entries } from '../../platform/files/testing/zips.ts'

export type Loose = Record<string, unknown>
export type Contents = Record<string, Loose[]>

export const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** The same archive with other contents, and with sums that fit them, as a competent forger would make it. */
export function forgedCase(entries: Entries, change: (entries: Entries, contents: Contents) => void): Entries {
  const copy = new Map(entries)
  const contents = JSON.parse(copy.get('case.json')?.toString() ?? '') as Contents
  const manifest = JSON.parse(copy.get('manifest.json')?.toString() ?? '')
  change(copy, contents)
  copy.set('case.json', Buffer.from(JSON.stringify(contents)))
  for (const name of partNames) {
    manifest.Counts[name] = contents[name]?.length ?? 0
    // An archive that was written before a part existed does not count it either.
    if (contents[name] === undefined) delete manifest.Counts[name]
  }
  manifest.Format = contents['Format']
  const listed = [...copy].filter(([name]) => name !== 'manifest.json' && name !== 'SHA256SUMS')
  manifest.Files = listed.map(([Path, bytes]) => ({ Path, Bytes: bytes.length, Sha256: sha256(bytes) }))
  copy.set('manifest.json', Buffer.from(JSON.stringify(manifest)))
  const sums = [...listed, ['manifest.json', copy.get('manifest.json') ?? Buffer.alloc(0)] as const]
  copy.set('SHA256SUMS', Buffer.from(sums.map(([name, bytes]) => `${sha256(bytes)}  ${name}\n`).join('')))
  return copy
}
