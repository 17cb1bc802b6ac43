import { inflateSync } from 'node:zlib'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from 'vitest'
import { renderPdf } from './pdf.ts'
import type { PrintedDocument, PrintedSection } from './printed-document.ts'

const documentOf = (sections: PrintedSection[]): PrintedDocument => ({
  title: 'Check-in',
  subtitle: 'Mateo',
  language: 'es-ES',
  foot: 'Document',
  at: '2026-11-19T14:00:00.000Z',
  sections,
})
const draw = (sections: PrintedSection[]) => renderPdf(documentOf(sections), 'somebody')
const textOf = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes)
/** How often each kind of part stands in the structure that a screen reader walks. */
const partsOf = (bytes: Uint8Array) =>
  Object.fromEntries(
    [...Map.groupBy(textOf(bytes).matchAll(/\/S \/(\w+)/g), ([, tag = '']) => tag)].map(([tag, all]) => [
      tag,
      all.length,
    ]),
  )
async function wordsOfPages(bytes: Uint8Array): Promise<string[]> {
  const pdf = await getDocument({ data: new Uint8Array(bytes) }).promise
  const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_, at) => pdf.getPage(at + 1)))
  const contents = await Promise.all(pages.map((page) => page.getTextContent()))
  return contents.map(({ items }) => items.map((item) => ('str' in item ? item.str : '')).join(''))
}
/** Where each line of text begins, by page: points from the left and from the foot. */
function linesOf(bytes: Uint8Array) {
  const packed = Buffer.from(bytes)
    .toString('latin1')
    .matchAll(/\/FlateDecode\n>>\nstream\n([^]*?)\nendstream/g)
  return Array.from(packed, ([, stream = '']) => inflateSync(Buffer.from(stream, 'latin1')).toString('latin1'))
    .map((stream) =>
      Array.from(stream.matchAll(/1 0 0 1 ([\d.]+) ([\d.]+) Tm/g), ([, x, y]) => [Number(x), Number(y)] as const),
    )
    .filter((lines) => lines.length > 0)
}
const pagesOf = (bytes: Uint8Array) => textOf(bytes).match(/\/Type \/Page\b/g)?.length

test('questions, choices and tables are parts of the structure, and a choice says in words whether it is crossed', async () => {
  const bytes = await draw([
    { heading: '1. Today', level: 'page' },
    {
      heading: 'How was it?',
      level: 'question',
      choices: [
        { label: 'Well', isChosen: true },
        { label: 'Hard', isChosen: false },
      ],
    },
    {
      heading: 'Who?',
      level: 'question',
      table: {
        columns: ['', 'A lot'],
        rows: [
          ['Ana', 'X'],
          ['Leo', ''],
        ],
      },
    },
    { heading: 'Sign', level: 'question', text: 'signature.png', note: 'Signed by Ana' },
    { heading: 'Words', level: 'question', lines: 3 },
  ])

  expect(partsOf(bytes)).toMatchObject({ H1: 1, H2: 1, H3: 4, L: 1, LI: 2, Table: 1, TR: 3, TH: 4, TD: 2 })
  expect(textOf(bytes)).toContain('([x] Well)')
  expect(textOf(bytes)).toContain('([ ] Hard)')
})

test('the choices of a group are below its name, and the boxes in a table cell are one below the other', async () => {
  const bytes = await draw([
    {
      heading: 'Which school?',
      level: 'question',
      choices: [
        { label: 'North', isChosen: false, group: 'Primary' },
        { label: 'South', isChosen: true, group: 'Primary' },
        { label: 'East', isChosen: false, group: 'Secondary' },
      ],
    },
    {
      heading: 'How often?',
      level: 'question',
      table: { columns: ['', 'Often'], rows: [['1', { boxes: ['Daily', 'Never'] }]], isBlank: true },
    },
  ])

  expect(partsOf(bytes)).toMatchObject({ L: 2, LI: 3, TD: 1 })
  expect((await wordsOfPages(bytes)).join()).toMatch(/PrimaryNorthSouthSecondaryEast.*Often1 DailyNever/)
})

test('a table continues over pages, and each of its cells appears once', async () => {
  const rows = Array.from({ length: 120 }, (_, at) => [`Row ${at}`, 'x'])
  const bytes = await draw([{ heading: 'Long', level: 'question', table: { columns: ['', 'Said'], rows } }])
  expect(partsOf(bytes)).toMatchObject({ Table: 1, TR: 121, TH: 122, TD: 120 })
  expect(pagesOf(bytes)).toBeGreaterThan(2)
})

test('three hundred questions of all sorts are drawn, the same bytes each time', async () => {
  const sections = Array.from({ length: 100 }, (_, at): PrintedSection[] => [
    {
      heading: `Question ${at}`,
      level: 'question',
      choices: Array.from({ length: 9 }, (_each, no) => ({ label: `Choice ${no}`, isChosen: no === at % 9 })),
    },
    { heading: 'Next', level: 'question', text: 'Words. '.repeat(60) },
    { heading: 'Last', level: 'question', facts: [['A', 'b']], lines: 2 },
  ]).flat()
  const [first, second] = [await draw(sections), await draw(sections)]
  expect(pagesOf(first)).toBeGreaterThan(20)
  expect(Buffer.from(second).equals(Buffer.from(first))).toBe(true)
})

test('a screen reader reads the sentence of a chart instead of its picture, and nothing in a chart stops the drawing', async () => {
  const bars = (parts: (number | null)[], isLine = false) => ({
    isLine,
    series: [{ name: 'Sessions', color: 1 }],
    columns: parts.map((part, at) => ({ label: `Week ${at}`, parts: [part], mark: isLine ? null : 0.9 })),
    markName: isLine ? null : 'Expected',
    ticks: [
      { up: 0, label: '0' },
      { up: 1, label: '20' },
    ],
  })
  const section = { heading: 'Sessions a week', text: '12 of 20.' }
  const plain = await draw([section])
  const drawn = await draw([{ ...section, bars: [bars([0.2, 0, 1]), bars([], true), bars([null, 0.5], true)] }])

  expect(partsOf(drawn)).toEqual(partsOf(plain))
  expect(drawn.length).toBeGreaterThan(plain.length + 200)
})

test('choices stay on the page of their question, and a heading on that of the question under it', async () => {
  const choices = Array.from({ length: 9 }, (_, at) => ({ label: `Choice ${at}`, isChosen: false }))
  const question = { heading: 'Divided?', level: 'question' as const, choices }
  for (const above of [20, 23, 25, 27, 29, 31, 34]) {
    const bytes = await draw([
      ...Array.from({ length: above }, (): PrintedSection => ({ heading: '', text: 'A line.' })),
      { heading: 'Page', level: 'page' },
      { heading: 'Section' },
      question,
    ])
    const pages = await wordsOfPages(bytes)
    const at = (words: string) => pages.findIndex((page) => page.includes(words))
    const places = ['Page', 'Section', 'Divided?', 'Choice 0', 'Choice 8'].map(at)
    expect([above, new Set(places).size]).toEqual([above, 1])
  }
})

test('the legend of a chart is below the text before it, and a long one continues on another line', async () => {
  const series = Array.from({ length: 9 }, (_, at) => ({ name: `Phase of behavior ${at}`, color: (at % 6) + 1 }))
  const bars = { isLine: false, series, columns: [], markName: 'Expected', ticks: [] }
  const [before = []] = linesOf(await draw([{ heading: 'Phases', text: '12 of 20.' }]))
  const [page = []] = linesOf(await draw([{ heading: 'Phases', text: '12 of 20.', bars: [bars] }]))

  // The foot of the page is drawn last.
  const legend = page.slice(before.length - 1, -1)
  const [, lowest] = before.at(-2) ?? [0, 0]
  expect(legend).toHaveLength(10)
  expect(legend.filter(([x, y]) => y > lowest - 10 || x > 520)).toEqual([])
  expect(new Set(legend.map(([, y]) => y)).size).toBe(3)
})

test('the words in the head of a table with many columns are whole', async () => {
  const linesWith = async (columns: string[]) => {
    const rows = [columns.map((_, at) => (at === 0 ? 'Sep 28 – Oct 4, 2026' : '12'))]
    return linesOf(await draw([{ heading: 'Weeks', table: { columns, rows } }])).flat().length
  }
  const words = [
    'Week',
    'Engagement',
    'Behavior',
    'Generalization',
    'Started',
    'Coaching',
    'Keeping',
    'Total',
    'Expected',
  ]
  expect(await linesWith(words)).toBe(await linesWith(words.map(() => 'A')))
})

test('neither a heading nor a table header is left at the foot of a page without the first row', async () => {
  const rows = Array.from({ length: 30 }, (_, at) => [`Row ${at}`, 'x'])
  const begun = await Promise.all(
    [37, 38, 39, 40, 41, 42].map(async (before) => {
      const facts = Array.from({ length: before }, () => ['A', 'b'] as const)
      const table = { columns: ['Case', 'Said'], rows }
      const [page = []] = linesOf(
        await draw([
          { heading: 'Words', facts },
          { heading: 'By case', table },
        ]),
      )
      // Title, subtitle, heading and foot; two for each fact.
      return page.length - 4 - 2 * before
    }),
  )
  expect(begun.filter((lines) => lines > 0 && lines < 5)).toEqual([])
  expect(begun).toContain(0)
})
