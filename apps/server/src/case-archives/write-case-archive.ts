import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { PART_2_NOTICE } from '@caseloom/contracts/cases/protection/protection-rules'
import { writeArchive, type AddToArchive } from '../backup/write-archive.ts'
import { inMemberSnapshot, type OnBehalfOf } from '../platform/member-snapshot.ts'
import { renderPdf } from '../platform/pdf/pdf.ts'
import type { Platform } from '../platform/platform.ts'
import { Problem } from '../platform/problem.ts'
import { documentKind } from '../slices/documents/index.ts'
import { countsOf, textOf } from './case-contents.ts'
import { casePage } from './case-page.ts'
import { isProtected, readerOf, type CaseReader } from './case-reader.ts'
import { appointmentsCsv, appointmentsIcs } from './case-sheets.ts'
import type { GatheredCase, GatheredDocument } from './gather-case.ts'
import {
  CONTENTS_ENTRY,
  documentPlace,
  fileEntry,
  MANIFEST_ENTRY,
  SUMS_ENTRY,
  sumsText,
  type CaseManifest,
  type SummedEntry,
} from './manifest.ts'
import { partNames } from './parts.ts'

export type ArchiveWanted = {
  readonly platform: Platform
  readonly as: OnBehalfOf
  readonly file: string
  readonly gathered: GatheredCase
  /** Called after each part; throws if the archive is no longer wanted. */
  readonly step: () => Promise<void>
}

/** The number of parts besides one for each document and file. */
const FIXED_PARTS = 6

export const partsOf = ({ contents, documents }: GatheredCase) =>
  FIXED_PARTS + (isProtected(contents) ? 1 : 0) + documents.length + contents.Files.length

/** Writes lists entry by entry, so that a case of many years is never one string. */
function* jsonOf(value: Readonly<Record<string, unknown>>): Generator<string> {
  let before = '{\n'
  for (const [key, entry] of Object.entries(value)) {
    yield `${before}${JSON.stringify(key)}: `
    before = ',\n'
    if (!Array.isArray(entry)) {
      yield JSON.stringify(entry)
      continue
    }
    let comma = '[\n'
    for (const each of entry as readonly unknown[]) {
      yield comma + JSON.stringify(each)
      comma = ',\n'
    }
    yield comma === '[\n' ? '[]' : '\n]'
  }
  yield '\n}\n'
}

const bytesOf = (text: string) => Readable.from([Buffer.from(text)])

function jsonStream(value: Readonly<Record<string, unknown>>): Readable {
  const text = jsonOf(value)
  return Readable.from(
    (function* () {
      for (const piece of text) yield Buffer.from(piece)
    })(),
  )
}

/** Waits for a turn if other PDFs are being rendered. */
async function printed(
  { platform, as }: ArchiveWanted,
  { item, printed: wanted }: GatheredDocument,
): Promise<Uint8Array> {
  const find = documentKind.printing?.kept
  const kept =
    item.completed && !item.isProtected && find
      ? await inMemberSnapshot(platform, as, (snapshot) => find(snapshot, item))
      : undefined
  if (kept?.bytes) return kept.bytes
  for (let attempt = 1; ; attempt++) {
    try {
      return await renderPdf(wanted, as.memberId)
    } catch (error) {
      if (!(error instanceof Problem) || attempt >= 5) throw error
      await pause(attempt * 1000)
    }
  }
}

function documentRecord({ contents }: CaseReader, { item }: GatheredDocument): Readonly<Record<string, unknown>> {
  const own = contents.Documents.find((row) => row['Id'] === item.id) ?? {}
  const ofDocument = (row: Readonly<Record<string, unknown>>) => row['Document'] === item.id
  return {
    Item: contents.Items.find((row) => row['Id'] === item.id),
    Document: own,
    Template: contents.Versions.find(({ Id }) => Id === own['Version']),
    Answers: contents.Answers.filter(ofDocument),
    AnswerVersions: contents.AnswerVersions.filter(ofDocument),
  }
}

function placesIn({ contents, documents }: GatheredCase): Map<string, string> {
  const taken = new Set<string>()
  const templateOf = (id: string) => {
    const version = contents.Documents.find((row) => row['Id'] === id)?.['Version']
    return contents.Versions.find(({ Id }) => Id === version)?.Template ?? ''
  }
  return new Map([
    ...documents.map(({ item }) => [item.id, documentPlace(templateOf(item.id), item.id, taken)] as const),
    ...contents.Files.map(
      (row) => [textOf(row['Id']), fileEntry(textOf(row['Id']), textOf(row['MediaType']))] as const,
    ),
  ])
}

type Adding = {
  readonly wanted: ArchiveWanted
  readonly reader: CaseReader
  readonly add: (name: string, source: Readable) => Promise<void>
}

async function addDocuments({ wanted, reader, add }: Adding, places: ReadonlyMap<string, string>): Promise<void> {
  for (const document of wanted.gathered.documents) {
    const place = places.get(document.item.id) ?? document.item.id
    await add(`${place}.pdf`, Readable.from([Buffer.from(await printed(wanted, document))]))
    await add(`${place}.json`, jsonStream(documentRecord(reader, document)))
    await wanted.step()
  }
}

async function addFiles({ wanted, reader, add }: Adding): Promise<void> {
  const { files } = wanted.platform
  for (const row of reader.contents.Files) {
    const id = textOf(row['Id'])
    const small = textOf(row['SmallHash'])
    await add(fileEntry(id, textOf(row['MediaType'])), await files.stream(textOf(row['Hash'])))
    if (small !== '') await add(fileEntry(id, textOf(row['SmallMediaType']), true), await files.stream(small))
    await wanted.step()
  }
}

async function fill(wanted: ArchiveWanted, addEntry: AddToArchive): Promise<void> {
  const { gathered, as, step } = wanted
  const { contents } = gathered
  const reader = readerOf(gathered, as.locale)
  const entries: SummedEntry[] = []
  const add = async (name: string, source: Readable) => {
    entries.push({ name, ...(await addEntry(name, source)) })
  }
  const places = placesIn(gathered)
  const fixed: readonly (readonly [string, () => Readable])[] = [
    ['index.html', () => bytesOf(casePage(reader, places))],
    [CONTENTS_ENTRY, () => jsonStream(contents)],
    ...(reader.isProtected ? [['NOTICE.txt', () => bytesOf(`${PART_2_NOTICE}\n`)] as const] : []),
    ['appointments.csv', () => bytesOf(appointmentsCsv(reader))],
    ['appointments.ics', () => bytesOf(appointmentsIcs(reader))],
    ['comments.json', () => jsonStream({ Comments: contents.Comments, CommentVersions: contents.CommentVersions })],
    ['history.json', () => jsonStream({ History: gathered.history })],
  ]
  for (const [name, source] of fixed) {
    await add(name, source())
    await step()
  }
  await addDocuments({ wanted, reader, add }, places)
  await addFiles({ wanted, reader, add })
  const manifest: CaseManifest = {
    Product: 'caseloom',
    Kind: 'case',
    Format: contents.Format,
    MadeAt: contents.MadeAt,
    Case: contents.Case,
    Counts: countsOf(contents),
    Files: entries.map(({ name, bytes, sha256 }) => ({ Path: name, Bytes: bytes, Sha256: sha256 })),
  }
  await add(MANIFEST_ENTRY, bytesOf(JSON.stringify(manifest, undefined, 1)))
  await addEntry(SUMS_ENTRY, bytesOf(sumsText(entries)))
}

/** Writes the ZIP and returns its size. The file gets its name only once it is complete and on the disk. */
export function writeCaseArchive(wanted: ArchiveWanted): Promise<number> {
  const { file, platform } = wanted
  return writeArchive({ file, at: platform.clock.now(), disk: platform.disk }, (add) => fill(wanted, add))
}

export const countWords = (counts: Readonly<Record<string, number>>) =>
  partNames.map((name) => `${name} ${counts[name] ?? 0}`).join(', ')
