import { columnOf, lookOf, plainNumber, wallTimeOf, type CellLook } from './cell-texts.ts'
import { zipPart } from './zip-part.ts'

/** The most that is read of a workbook. A reader who needs more opens it in a spreadsheet program. */
export const most = { sheets: 10, rows: 500, columns: 100, partBytes: 8_388_608 } as const

export type SheetRow = { readonly number: number; readonly cells: readonly string[] }

export type Sheet = {
  readonly name: string
  readonly rows: readonly SheetRow[]
  /** It has more rows or columns than are read. */
  readonly isCut: boolean
}

export type Workbook = {
  readonly sheets: readonly Sheet[]
  /** It has more sheets than are read. */
  readonly isCut: boolean
}

/** Writes a day, a time or both as the reader reads it. */
export type SayWhen = (wallTime: string, look: 'day' | 'time' | 'moment') => string

/** The first sheets of an Excel workbook as texts. Nothing in it is computed or run: a formula shows its last result. */
export function readWorkbook(bytes: Uint8Array, say: SayWhen): Workbook {
  const book = documentOf(bytes, 'xl/workbook.xml')
  if (!book) throw new Error('There is no workbook')
  const visible = elements(book, 'sheet').filter((sheet) => (sheet.getAttribute('state') ?? 'visible') === 'visible')
  const targets = targetsOf(bytes)
  const [properties] = elements(book, 'workbookPr')
  const context: Context = {
    strings: stringsOf(bytes),
    looks: looksOf(bytes),
    calendar: ['1', 'true'].includes(properties?.getAttribute('date1904') ?? '') ? 1904 : 1900,
    say,
  }
  const sheets = visible.slice(0, most.sheets).map((sheet): Sheet => {
    const name = sheet.getAttribute('name') ?? ''
    const target = targets.get(relationOf(sheet) ?? '')
    const part = target === undefined ? undefined : zipPart(bytes, target, most.partBytes)
    return { name, ...(part ? readSheet(part.text, part.isCut, context) : { rows: [], isCut: false }) }
  })
  return { sheets, isCut: visible.length > most.sheets }
}

type Context = {
  readonly strings: readonly string[]
  readonly looks: readonly CellLook[]
  readonly calendar: 1900 | 1904
  readonly say: SayWhen
}

/** Elements by their name, with whatever prefix the writer chose for the namespace. */
const elements = (within: Document | Element, name: string) => [...within.getElementsByTagNameNS('*', name)]

function parsed(xml: string): Document {
  // The format forbids a document type, whose entities could grow without limit.
  if (xml.includes('<!DOCTYPE')) throw new Error('A document type is refused')
  const document = new DOMParser().parseFromString(xml, 'application/xml')
  if (document.getElementsByTagName('parsererror').length > 0) throw new Error('This is not XML')
  return document
}

function documentOf(bytes: Uint8Array, name: string): Document | undefined {
  const part = zipPart(bytes, name, most.partBytes)
  return part && !part.isCut ? parsed(part.text) : undefined
}

const relationOf = (sheet: Element) =>
  [...sheet.attributes].find(({ localName, prefix }) => localName === 'id' && prefix !== null)?.value

/** The parts that the workbook's relations lead to, by relation. */
function targetsOf(bytes: Uint8Array): ReadonlyMap<string, string> {
  const relations = documentOf(bytes, 'xl/_rels/workbook.xml.rels')
  return new Map(
    relations
      ? elements(relations, 'Relationship').map((relation) => {
          const target = relation.getAttribute('Target') ?? ''
          return [relation.getAttribute('Id') ?? '', target.startsWith('/') ? target.slice(1) : `xl/${target}`]
        })
      : [],
  )
}

/** The texts within an element, without those that only say how to pronounce it. */
const textIn = (element: Element): string =>
  elements(element, 't')
    .filter((text) => text.parentElement?.localName !== 'rPh')
    .map((text) => text.textContent ?? '')
    .join('')

/** The texts that cells share. Of a very long list only the beginning. */
function stringsOf(bytes: Uint8Array): string[] {
  const part = zipPart(bytes, 'xl/sharedStrings.xml', most.partBytes)
  if (!part) return []
  return elements(piecesOf(part.text, sharedTexts, Number.POSITIVE_INFINITY).document, 'si').map(textIn)
}

function looksOf(bytes: Uint8Array): CellLook[] {
  const styles = documentOf(bytes, 'xl/styles.xml')
  const [formats] = styles ? elements(styles, 'cellXfs') : []
  if (!styles || !formats) return []
  const written = new Map(
    elements(styles, 'numFmt').map((format) => [
      Number(format.getAttribute('numFmtId')),
      format.getAttribute('formatCode') ?? '',
    ]),
  )
  return elements(formats, 'xf').map((format) => {
    const id = Number(format.getAttribute('numFmtId') ?? 0)
    return lookOf(id, written.get(id))
  })
}

type Pieces = { readonly root: RegExp; readonly first: RegExp; readonly ends: RegExp }
const sharedTexts: Pieces = {
  root: /<(?:\w+:)?sst\b([^<>]*)>/,
  first: /<(?:\w+:)?si[\s/>]/,
  ends: /<\/(?:\w+:)?si>|<(?:\w+:)?si(?:\s[^<>]*)?\/>/g,
}
const sheetRows: Pieces = {
  root: /<(?:\w+:)?worksheet\b([^<>]*)>/,
  first: /<(?:\w+:)?row[\s/>]/,
  ends: /<\/(?:\w+:)?row>|<(?:\w+:)?row(?:\s[^<>]*)?\/>/g,
}

/** A document of the first pieces only, so that neither a long sheet nor one that was cut off has to be parsed as a whole. */
function piecesOf(xml: string, { root, first, ends }: Pieces, limit: number) {
  const [, attributes = ''] = root.exec(xml) ?? []
  const start = xml.search(first)
  let count = 0
  let end = start
  let isAll = true
  for (const found of xml.matchAll(ends)) {
    isAll = count < limit
    if (!isAll) break
    end = found.index + found[0].length
    count += 1
  }
  if (xml.includes('<!DOCTYPE')) throw new Error('A document type is refused')
  const inner = start === -1 ? '' : xml.slice(start, end)
  return { document: parsed(`<pieces ${attributes.replace(/\/$/, '')}>${inner}</pieces>`), isAll }
}

function readSheet(xml: string, isCutOff: boolean, context: Context): Pick<Sheet, 'rows' | 'isCut'> {
  const { document, isAll } = piecesOf(xml, sheetRows, most.rows)
  let isWide = false
  const rows = elements(document, 'row').map((row, at): SheetRow => {
    const cells: string[] = []
    for (const cell of elements(row, 'c')) {
      const column = columnOf(cell.getAttribute('r') ?? '') ?? cells.length
      if (column >= most.columns) isWide = true
      else {
        while (cells.length < column) cells.push('')
        cells[column] = cellText(cell, context)
      }
    }
    return { number: Number(row.getAttribute('r') ?? at + 1), cells }
  })
  return { rows, isCut: isCutOff || !isAll || isWide }
}

function cellText(cell: Element, { strings, looks, calendar, say }: Context): string {
  const type = cell.getAttribute('t') ?? 'n'
  if (type === 'inlineStr') return textIn(cell)
  const value = elements(cell, 'v')[0]?.textContent ?? ''
  if (value === '') return ''
  if (type === 's') return strings[Number(value)] ?? ''
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE'
  if (type !== 'n') return value
  const number = Number(value)
  if (Number.isNaN(number)) return value
  const look = looks[Number(cell.getAttribute('s') ?? -1)] ?? 'plain'
  if (look === 'plain') return plainNumber(number)
  if (look === 'percent') return `${plainNumber(number * 100)}%`
  const when = wallTimeOf(number, calendar)
  return when === undefined ? plainNumber(number) : say(when, look)
}
