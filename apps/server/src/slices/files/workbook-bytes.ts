import { fromBuffer, type Entry, type ZipFile } from 'yauzl'

/** Why a ZIP is not an Excel workbook that may be stored. */
export type WorkbookFault = 'no_workbook' | 'has_macros' | 'unpacks_too_large'

/** A worksheet of a million cells unpacks to about 60 MB. */
const MOST_UNPACKED = 100 * 1_048_576
const MOST_ENTRIES = 2000
/** Deflate cannot pack more than 1032 bytes into one, so a larger ratio is a lie. Sheets reach 40; small parts may reach more. */
const HIGHEST_RATIO = 200
const RATIO_COUNTS_FROM = 1_048_576
const LONGEST_TYPES = 1_048_576

/** Parts that are programs: VBA, macros of Excel 4, ActiveX, objects of other programs. */
const programs =
  /(?:^|\/)(?:vbaProject\w*\.bin|macrosheets\/|dialogsheets\/|activeX\/|embeddings\/|ctrlProps\/[^\s/]+\.bin)/i
const TYPES = '[Content_Types].xml'
const WORKBOOK = 'xl/workbook.xml'

/** Looks at the directory of a workbook and at its list of types. Nothing else is unpacked. Null if it may be stored. */
export async function findWorkbookFault(bytes: Buffer): Promise<WorkbookFault | null> {
  // A ZIP may begin anywhere in a file, so that the bytes before it could be another format.
  if (bytes.length < 4 || bytes.readUInt32BE(0) !== 0x504b0304) return 'no_workbook'
  try {
    const zip = await opened(bytes)
    const entries = await entriesOf(zip)
    return faultOf(bytes, zip, entries) ?? (await faultOfTypes(zip, entries))
  } catch {
    return 'no_workbook'
  }
}

/** yauzl refuses names that lead out of a folder, and directories that do not fit the file. */
function opened(bytes: Buffer): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    const options = { lazyEntries: true, decodeStrings: true, strictFileNames: true, validateEntrySizes: true }
    fromBuffer(bytes, options, (error, zip) => (error ? reject(error) : resolve(zip)))
  })
}

function entriesOf(zip: ZipFile): Promise<Entry[]> {
  if (zip.entryCount > MOST_ENTRIES) throw new Error('too many entries')
  return new Promise((resolve, reject) => {
    const entries: Entry[] = []
    zip.on('entry', (entry: Entry) => {
      entries.push(entry)
      zip.readEntry()
    })
    zip.once('end', () => resolve(entries))
    zip.once('error', reject)
    zip.readEntry()
  })
}

function faultOf(bytes: Buffer, zip: ZipFile, entries: readonly Entry[]): WorkbookFault | null {
  const names = new Set(entries.map(({ fileName }) => fileName))
  const isEncrypted = entries.some(({ generalPurposeBitFlag }) => (generalPurposeBitFlag & 1) !== 0)
  if (names.size !== entries.length || !names.has(TYPES) || !names.has(WORKBOOK) || isEncrypted) return 'no_workbook'
  // A comment behind the directory could be another file.
  if (zip.comment.length > 0) return 'no_workbook'
  if (entries.some(({ fileName }) => programs.test(fileName))) return 'has_macros'
  const unpacked = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
  const packed = entries.reduce((sum, { compressedSize }) => sum + compressedSize, 0)
  // Entries that share their bytes unpack to many times what the file holds.
  if (packed > bytes.length || unpacked > MOST_UNPACKED) return 'unpacks_too_large'
  const isDense = ({ uncompressedSize, compressedSize }: Entry) =>
    uncompressedSize > RATIO_COUNTS_FROM && uncompressedSize > compressedSize * HIGHEST_RATIO
  return entries.some(isDense) ? 'unpacks_too_large' : null
}

async function faultOfTypes(zip: ZipFile, entries: readonly Entry[]): Promise<WorkbookFault | null> {
  const entry = entries.find(({ fileName }) => fileName === TYPES)
  if (!entry || entry.uncompressedSize > LONGEST_TYPES) return 'no_workbook'
  const types = await textOf(zip, entry)
  if (/macroEnabled|vbaProject|ms-office\.(?:activeX|vba)|macrosheet/i.test(types)) return 'has_macros'
  return types.includes('spreadsheetml.sheet.main+xml') ? null : 'no_workbook'
}

function textOf(zip: ZipFile, entry: Entry): Promise<string> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error) return reject(error)
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => void chunks.push(chunk))
      stream.once('end', () => resolve(Buffer.concat(chunks).toString()))
      stream.once('error', reject)
    })
  })
}
