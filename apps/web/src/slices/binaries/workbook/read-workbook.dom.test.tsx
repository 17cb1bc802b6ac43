import { strToU8, Zip, ZipDeflate, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { most, readWorkbook, type SayWhen } from './read-workbook.ts'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const say: SayWhen = (wallTime, look) => `${look} ${wallTime}`

type Given = { sheets?: Record<string, string>; strings?: string; styles?: string; book?: string; state?: string }

function partsOf({ sheets = {}, strings, styles, book = '', state = 'visible' }: Given): Record<string, string> {
  const names = Object.keys(sheets)
  const list = names.map(
    (name, at) =>
      `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}" ${at === 1 ? `state="${state}"` : ''}/>`,
  )
  const relations = names.map((_, at) => `<Relationship Id="rId${at + 1}" Target="worksheets/sheet${at + 1}.xml"/>`)
  return {
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}">${book}<sheets>${list.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relations.join('')}</Relationships>`,
    ...(strings !== undefined && { 'xl/sharedStrings.xml': `<sst xmlns="${MAIN}">${strings}</sst>` }),
    ...(styles !== undefined && { 'xl/styles.xml': `<styleSheet xmlns="${MAIN}">${styles}</styleSheet>` }),
    ...Object.fromEntries(
      Object.values(sheets).map((rows, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        rows.startsWith('<') && rows.includes('worksheet')
          ? rows
          : `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`,
      ]),
    ),
  }
}
const packed = (parts: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])))
const readOf = (given: Given) => readWorkbook(packed(partsOf(given)), say)
const cellsOf = (rows: string, more: Given = {}) =>
  readOf({ ...more, sheets: { Visits: rows } }).sheets[0]?.rows.map(({ cells }) => cells)

test('shared and own texts, numbers, truth values and errors are read as a reader sees them', () => {
  const rows =
    '<row r="1"><c r="A1" t="s"><v>1</v></c><c r="B1" t="inlineStr"><is><t>Own</t></is></c><c r="C1" t="str"><f>A1</f><v>Made</v></c></row>' +
    '<row r="3"><c r="B3"><v>0.30000000000000004</v></c><c r="D3" t="b"><v>1</v></c><c r="E3" t="e"><v>#REF!</v></c></row>'
  const strings = '<si><t>no</t></si><si><r><t>Fami</t></r><r><t>ly</t></r><rPh><t>sound</t></rPh></si>'
  const [sheet] = readOf({ sheets: { Visits: rows }, strings }).sheets
  expect(sheet).toEqual({
    name: 'Visits',
    isCut: false,
    rows: [
      { number: 1, cells: ['Family', 'Own', 'Made'] },
      { number: 3, cells: ['', '0.3', '', 'TRUE', '#REF!'] },
    ],
  })
})

test('a number that is formatted as a day, a time or a percentage is shown as one', () => {
  const styles =
    '<numFmts><numFmt numFmtId="164" formatCode="&quot;day&quot; #,##0"/><numFmt numFmtId="165" formatCode="[$-409]d mmm yyyy h:mm"/></numFmts>' +
    '<cellXfs>' +
    ['0', '14', '21', '10', '164', '165'].map((id) => `<xf numFmtId="${id}"/>`).join('') +
    '</cellXfs>'
  const cells = [0, 1, 2, 3, 4, 5].map((style) => `<c s="${style}"><v>${style === 3 ? 0.07 : 46_345.75}</v></c>`)
  const row = `<row>${cells.join('')}</row>`
  expect(cellsOf(row, { styles })).toEqual([
    ['46345.75', 'day 2026-11-19T18:00:00', 'time 2026-11-19T18:00:00', '7%', '46345.75', 'moment 2026-11-19T18:00:00'],
  ])
  expect(cellsOf(row, { styles, book: '<workbookPr date1904="1"/>' })?.[0]?.[1]).toBe('day 2030-11-20T18:00:00')
})

test('sheets that are hidden are not shown, and of many only the first', () => {
  expect(readOf({ sheets: { A: '', B: '', C: '' }, state: 'hidden' }).sheets.map(({ name }) => name)).toEqual([
    'A',
    'C',
  ])
  const many = readOf({ sheets: Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`S${at}`, ''])) })
  expect([many.sheets.length, many.isCut]).toEqual([most.sheets, true])
})

test('of a long or wide sheet only the beginning is read, and that is said', () => {
  const long = Array.from({ length: most.rows + 1 }, (_, at) => `<row r="${at + 1}"><c><v>${at}</v></c></row>`).join('')
  const [sheet] = readOf({ sheets: { Long: long } }).sheets
  expect([sheet?.rows.length, sheet?.isCut, sheet?.rows.at(-1)?.cells]).toEqual([most.rows, true, ['499']])
  const [wide] = readOf({ sheets: { Wide: '<row><c r="A1"><v>1</v></c><c r="XFD1"><v>2</v></c></row>' } }).sheets
  expect([wide?.rows[0]?.cells, wide?.isCut]).toEqual([['1'], true])
  const [exact] = readOf({ sheets: { Short: '<row r="1"/><row r="2"><c><v>2</v></c></row>' } }).sheets
  expect([exact?.rows.length, exact?.isCut]).toEqual([2, false])
})

test('a part that unpacks to more than its limit is cut there, whatever size it states', () => {
  const row = '<row><c t="inlineStr"><is><t>a</t></is></c></row>'
  const bomb = `<worksheet xmlns="${MAIN}"><sheetData>${row}${' '.repeat(most.partBytes * 4)}${row}</sheetData></worksheet>`
  const zip = packed(partsOf({ sheets: { Bomb: bomb } }))
  const lying = zip.slice()
  // Each header of the sheet states a size of one byte.
  const view = new DataView(lying.buffer)
  for (let at = 0; at + 26 < lying.length; at += 1)
    if (view.getUint32(at) === 0x504b0304 && view.getUint32(at + 22, true) === bomb.length)
      view.setUint32(at + 22, 1, true)

  for (const bytes of [zip, lying]) {
    const [sheet] = readWorkbook(bytes, say).sheets
    expect([sheet?.rows.map(({ cells }) => cells), sheet?.isCut]).toEqual([[['a']], true])
  }
})

test('a workbook whose parts state their size only afterwards is read too', () => {
  const chunks: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(chunk)
  })
  for (const [name, text] of Object.entries(partsOf({ sheets: { Visits: '<row><c><v>7</v></c></row>' } }))) {
    const part = new ZipDeflate(name)
    zip.add(part)
    part.push(strToU8(text), true)
  }
  zip.end()
  const bytes = new Uint8Array(chunks.flatMap((chunk) => [...chunk]))
  expect(readWorkbook(bytes, say).sheets[0]?.rows[0]?.cells).toEqual(['7'])
})

test('a writer may choose a prefix for the namespace', () => {
  const xml = `<x:worksheet xmlns:x="${MAIN}"><x:sheetData><x:row r="2"><x:c r="B2"><x:v>5</x:v></x:c></x:row></x:sheetData></x:worksheet>`
  expect(readOf({ sheets: { P: xml } }).sheets[0]?.rows).toEqual([{ number: 2, cells: ['', '5'] }])
})

test('names such as __proto__ are names, and change nothing else', () => {
  const [sheet] = readOf({
    sheets: { __proto__x: '<row><c r="A1" t="s"><v>__proto__</v></c><c r="B1" t="s"><v>constructor</v></c></row>' },
    strings: '<si><t>one</t></si>',
  }).sheets
  expect(sheet?.rows[0]?.cells).toEqual(['', ''])
  expect(Object.prototype).toEqual({})
})

const typed = '<!DOCTYPE w [<!ENTITY a "aaaa">]>'

test.each([
  ['that is no ZIP', strToU8('<html>'), 'There is no workbook'],
  ['without a list of sheets', zipSync({ 'a.txt': strToU8('x') }), 'There is no workbook'],
  ['whose list is not XML', packed({ ...partsOf({}), 'xl/workbook.xml': '<workbook><sheets>' }), 'This is not XML'],
  [
    'with a document type',
    packed({ ...partsOf({}), 'xl/workbook.xml': `${typed}<workbook>&a;</workbook>` }),
    'A document type is refused',
  ],
  [
    'with a document type in a sheet',
    packed(partsOf({ sheets: { A: `${typed}<worksheet><row/></worksheet>` } })),
    'A document type is refused',
  ],
])('a file %s is refused', (_, bytes, reason) => {
  expect(() => readWorkbook(bytes, say)).toThrow(reason)
})
