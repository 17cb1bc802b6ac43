import { ZipFile } from 'yazl'

export type WorkbookCell = string | number | null

export type WorkbookSheet = {
  /** At most 31 characters, and none of \ / ? * [ ] : are kept, as the programs ask. */
  readonly name: string
  /** The first row is the heading of the columns. */
  readonly rows: readonly (readonly WorkbookCell[])[]
}

/** Part of the file only: a workbook says nothing about when it was made. */
const AT = new Date(Date.UTC(2000, 0, 1))
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const NARROWEST = 10
const WIDEST = 60

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** XML 1.0 has no control characters but three, and no lone surrogates. */
const xmlText = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll(/[&<>"]/g, (character) => entities[character] ?? '')

function columnName(index: number): string {
  const letter = String.fromCodePoint(65 + (index % 26))
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter
}

/** A text is an inline string, which no program takes for a formula; there are no formulas at all. */
function cellXml(value: WorkbookCell, place: string, isHead: boolean): string {
  if (value === null || value === '') return ''
  const style = isHead ? ' s="1"' : ''
  if (typeof value === 'number') return `<c r="${place}"${style}><v>${value}</v></c>`
  return `<c r="${place}" t="inlineStr"${style}><is><t xml:space="preserve">${xmlText(value)}</t></is></c>`
}

function widthOf(sheet: WorkbookSheet, index: number): number {
  const longest = Math.max(0, ...sheet.rows.map((row) => String(row[index] ?? '').length))
  return Math.min(WIDEST, Math.max(NARROWEST, longest + 2))
}

function sheetXml(sheet: WorkbookSheet): string {
  const count = Math.max(1, ...sheet.rows.map((row) => row.length))
  const widths = Array.from(
    { length: count },
    (_, index) => `<col min="${index + 1}" max="${index + 1}" width="${widthOf(sheet, index)}" customWidth="1"/>`,
  )
  const rows = sheet.rows.map((row, line) => {
    const cells = row.map((value, index) => cellXml(value, `${columnName(index)}${line + 1}`, line === 0))
    return `<row r="${line + 1}">${cells.join('')}</row>`
  })
  // The heading stays while the rows are scrolled.
  const view =
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>'
  return `${HEAD}<worksheet xmlns="${MAIN}">${view}<cols>${widths.join('')}</cols><sheetData>${rows.join('')}</sheetData></worksheet>`
}

/** Two sheets cannot have one name, whatever the case of its letters. */
function namesOf(sheets: readonly WorkbookSheet[]): string[] {
  const taken = new Set<string>()
  return sheets.map(({ name }, index) => {
    const plain =
      name
        .replaceAll(/[\\/?*[\]:']/g, ' ')
        .slice(0, 31)
        .trim() || `Sheet ${index + 1}`
    const own = taken.has(plain.toLowerCase()) ? `${plain.slice(0, 27)} ${index + 1}` : plain
    taken.add(own.toLowerCase())
    return own
  })
}

const part = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const overrides = (count: number) =>
  Array.from(
    { length: count },
    (_, index) => `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="${part}.worksheet+xml"/>`,
  )

function partsOf(sheets: readonly WorkbookSheet[]): ReadonlyMap<string, string> {
  const names = namesOf(sheets)
  const listed = names.map(
    (name, index) => `<sheet name="${xmlText(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  )
  const related = names.map(
    (_, index) =>
      `<Relationship Id="rId${index + 1}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
  )
  const relations = (inner: string) =>
    `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inner}</Relationships>`
  return new Map([
    [
      '[Content_Types].xml',
      `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${part}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${part}.styles+xml"/>${overrides(sheets.length).join('')}</Types>`,
    ],
    ['_rels/.rels', relations(`<Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/>`)],
    [
      'xl/workbook.xml',
      `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${listed.join('')}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      relations(
        `${related.join('')}<Relationship Id="rId${names.length + 1}" Type="${RELATIONS}/styles" Target="styles.xml"/>`,
      ),
    ],
    [
      'xl/styles.xml',
      `${HEAD}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs></styleSheet>`,
    ],
    ...sheets.map((sheet, index) => [`xl/worksheets/sheet${index + 1}.xml`, sheetXml(sheet)] as const),
  ])
}

/** An Excel workbook (ECMA-376). Every workbook that leaves Caseloom is written by this file. */
export async function workbookBytes(sheets: readonly WorkbookSheet[]): Promise<Uint8Array<ArrayBuffer>> {
  const zip = new ZipFile()
  for (const [name, text] of partsOf(sheets)) zip.addBuffer(Buffer.from(text), name, { mtime: AT })
  zip.end()
  const chunks: Buffer[] = []
  for await (const chunk of zip.outputStream) chunks.push(Buffer.from(chunk))
  return new Uint8Array(Buffer.concat(chunks))
}
