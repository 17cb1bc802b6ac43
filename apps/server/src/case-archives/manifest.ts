import { acceptedFiles } from '@caseloom/contracts/files/upload-rules'
import { Id } from '@caseloom/contracts/ids'
import * as z from 'zod'
import type { Sum } from '../backup/summed.ts'
import { Format, type Counts } from './case-contents.ts'
import { partNames, partsAddedSince } from './parts.ts'

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const count = z.number().int().min(0)

/** The archive's description of itself. */
export const CaseManifest = z.strictObject({
  Product: z.literal('caseloom'),
  Kind: z.literal('case'),
  Format,
  MadeAt: z.iso.datetime(),
  Case: z.strictObject({ Id, Name: z.string() }),
  Counts: z.strictObject(
    Object.fromEntries(partNames.map((name) => [name, partsAddedSince.includes(name) ? count.default(0) : count])),
  ) as unknown as z.ZodType<Counts>,
  Files: z.array(z.strictObject({ Path: z.string(), Bytes: count, Sha256 })),
})
export type CaseManifest = z.infer<typeof CaseManifest>

export const MANIFEST_ENTRY = 'manifest.json'
/** For readers without Caseloom: `sha256sum -c SHA256SUMS`. */
export const SUMS_ENTRY = 'SHA256SUMS'
export const CONTENTS_ENTRY = 'case.json'

export type SummedEntry = Sum & { readonly name: string }

export const sumsText = (entries: readonly SummedEntry[]) =>
  entries.map(({ sha256, name }) => `${sha256}  ${name}\n`).join('')

const extensions: ReadonlyMap<string, string> = new Map(
  acceptedFiles.map(({ type, extensions: [first] }) => [type, first]),
)

/** Names consist of ids and plain letters, never of typed text as it is. */
export const fileEntry = (id: string, mediaType: string, isSmall = false) =>
  `files/${id}${isSmall ? '-small' : ''}.${extensions.get(mediaType) ?? 'bin'}`

/** The only names that entries may have. */
export const isEntryName = (name: string) =>
  /^(index\.html|NOTICE\.txt|case\.json|appointments\.csv|appointments\.ics|comments\.json|history\.json|manifest\.json|SHA256SUMS|documents\/[a-z0-9-]{1,80}\.(pdf|json)|files\/[a-z0-9-]{1,60}\.(jpg|png|webp|pdf|txt|csv|html|xlsx|mp4|webm|bin))$/.test(
    name,
  )

/** A document's name in the archive: its template's name in plain letters, made unique by its id. */
export function documentPlace(template: string, id: string, taken: Set<string>): string {
  const plain = template
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 40)
  const short = `documents/${plain || 'document'}-${id.slice(-8)}`
  const place = taken.has(short) ? `documents/${plain || 'document'}-${id}` : short
  taken.add(place)
  return place
}
