import { expect, test } from 'vitest'
import { unzipped } from './testing/zips.ts'
import { workbookBytes, type WorkbookSheet } from './workbook.ts'

async function partsOf(...sheets: WorkbookSheet[]): Promise<Map<string, string>> {
  const entries = await unzipped(await workbookBytes(sheets))
  return new Map([...entries].map(([name, bytes]) => [name, bytes.toString()]))
}
const cellsOf = (xml = '') =>
  [...xml.matchAll(/<c r="(\w+)"[^>]*>(.*?)<\/c>/g)].map(([, place, inner]) => [place, inner])

test('numbers are numbers, texts are texts, and an empty cell is left out', async () => {
  const parts = await partsOf({
    name: 'Rows',
    rows: [
      ['Name', 'Sessions'],
      ['Ana', 3.5],
      [null, 0],
    ],
  })
  expect(cellsOf(parts.get('xl/worksheets/sheet1.xml'))).toEqual([
    ['A1', '<is><t xml:space="preserve">Name</t></is>'],
    ['B1', '<is><t xml:space="preserve">Sessions</t></is>'],
    ['A2', '<is><t xml:space="preserve">Ana</t></is>'],
    ['B2', '<v>3.5</v>'],
    ['B3', '<v>0</v>'],
  ])
})

test('no text becomes a formula, whatever it begins with', async () => {
  const words = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '=HYPERLINK("http://x.example","x")']
  const sheet = (await partsOf({ name: 'Rows', rows: [words] })).get('xl/worksheets/sheet1.xml') ?? ''
  expect(sheet).not.toMatch(/<f[ >]/)
  expect(sheet.match(/t="inlineStr"/g)).toHaveLength(words.length)
  expect(sheet).toContain('=HYPERLINK(&quot;http://x.example&quot;,&quot;x&quot;)')
})

test('XML markup, control characters and half characters leave the file readable', async () => {
  const sheet = (await partsOf({ name: 'Rows', rows: [['<a>&"', 'bell \u0007.', 'half \ud83d.']] })).get(
    'xl/worksheets/sheet1.xml',
  )
  expect(cellsOf(sheet).map(([, inner]) => inner)).toEqual([
    '<is><t xml:space="preserve">&lt;a&gt;&amp;&quot;</t></is>',
    '<is><t xml:space="preserve">bell .</t></is>',
    '<is><t xml:space="preserve">half \ufffd.</t></is>',
  ])
})

test('columns beyond the twenty-sixth have two letters', async () => {
  const sheet = (await partsOf({ name: 'Wide', rows: [Array.from({ length: 53 }, (_, at) => at)] })).get(
    'xl/worksheets/sheet1.xml',
  )
  expect(cellsOf(sheet).flatMap(([place], at) => ([25, 26, 51, 52].includes(at) ? [place] : []))).toEqual([
    'Z1',
    'AA1',
    'AZ1',
    'BA1',
  ])
})

test('sheet names have an accepted length and accepted characters, and no two are the same', async () => {
  const named = (name: string): WorkbookSheet => ({ name, rows: [] })
  const parts = await partsOf(
    named('A/B: [x]?'),
    named('Sessions'),
    named('sessions'),
    named(''),
    named('n'.repeat(40)),
  )
  const names = [...(parts.get('xl/workbook.xml') ?? '').matchAll(/<sheet name="([^"]*)"/g)].map(([, name]) => name)
  expect(names).toEqual(['A B   x', 'Sessions', 'sessions 3', 'Sheet 4', 'n'.repeat(31)])
})

test('the same sheets are the same bytes, whenever they are written', async () => {
  const sheets: WorkbookSheet[] = [{ name: 'Rows', rows: [['a', 1]] }]
  const first = await workbookBytes(sheets)
  expect(Buffer.from(await workbookBytes(sheets)).equals(Buffer.from(first))).toBe(true)
})
