import { questionTypeNames } from '@caseloom/contracts/documents/question-types'
import type { TemplateQuestion } from '@caseloom/contracts/documents/template'
import { deflateSync } from 'node:zlib'
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenDocuments, type GivenTemplate } from '../../../testing/given-documents.ts'
import { givenJpeg, pngChunk } from '../../../testing/given-pictures.ts'
import { sendFiles } from '../../../testing/given-uploads.ts'
import type { GivenCase, GivenMember } from '../../../testing/given.ts'
import { openHouse, type House } from '../../../testing/house.ts'
import type { Visitor } from '../../../testing/visitor.ts'

const idOf = (number: number) => `0192cccc-0000-7000-8000-${String(number).padStart(12, '0')}`
const numberOf = new Map(questionTypeNames.map((name, index) => [name as string, index + 1]))
const questionId = (type: string) => idOf(numberOf.get(type) ?? 0)
const [well, hard, often, cell, tableCell, score] = [idOf(101), idOf(102), idOf(103), idOf(104), idOf(105), idOf(106)]
const Items = [
  { Id: well, Name: 'Well rested', Points: 2 },
  { Id: hard, Name: 'Hard to say', Points: 1 },
]

const more: Readonly<Record<string, Partial<TemplateQuestion>>> = {
  Html: { Content: '<p>Only on a screen</p>' },
  Chart: { Content: 'option = {}' },
  RadioMatrix: {
    Items: [{ Id: often, Name: 'Often' }],
    Cells: [[{ Id: cell, QType: 'RadioButtons', Text: 'Row of the matrix' }]],
  },
  Table: {
    Columns: [{ Text: 'Column of the table' }],
    Cells: [[{ Id: tableCell, QType: 'ShortAnswer', Text: 'Cell' }]],
  },
  Dynamic: { FieldType: 'togglefield' },
  Slider: { Max: 10, Unit: 'days' },
}
const hasItems = (type: string) => /^(ComboBox|Multi|RadioButtons|RadioWith)/.test(type)
const body = {
  Pages: [
    {
      Title: 'All types',
      Rows: questionTypeNames.map((QType) => [
        { Id: questionId(QType), QType, Text: `Asked as ${QType}`, ...(hasItems(QType) && { Items }), ...more[QType] },
      ]),
    },
  ],
  Scores: [
    {
      Id: score,
      Name: 'Rest',
      Way: 'sum',
      Missing: 'leave_out',
      Max: 2,
      Parts: [{ Question: questionId('RadioButtons') }],
      Bands: [{ From: 1, Name: 'Rested' }],
    },
  ],
}

/** A PNG with transparency, as a signature pad makes it. */
function signature(isBroken = false): Buffer {
  const [width, height] = [384, 150]
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 6, 0, 0, 0], 8)
  const pixels = deflateSync(Buffer.alloc(height * (1 + width * 4), 0))
  const packed = isBroken ? pixels.subarray(0, 20) : pixels
  const start = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([start, pngChunk('IHDR', head), pngChunk('IDAT', packed), pngChunk('IEND', '')])
}

let house: House
let clinician: GivenMember
let family: GivenCase
let group: string
let template: GivenTemplate
let make: ReturnType<typeof givenDocuments>
let visit: Visitor

beforeAll(async () => {
  house = await openHouse()
  make = givenDocuments(house.given, house.clock)
  const model = await house.given.careModel()
  group = await house.given.group(model, 'North Team')
  clinician = await house.given.member(model, { groups: [group], name: 'Maya Okafor' })
  family = await house.given.managedCase(clinician, group, { name: 'Mateo Delgado' })
  template = await make.template(model, { name: 'Everything', body })
  visit = house.as(clinician)
})
afterAll(() => house.close())

async function upload(id: string, type: string, name: string, bytes: Buffer): Promise<string> {
  const path = `/api/documents/${id}/questions/${questionId(type)}/upload`
  const { body: stored } = await sendFiles(visit, path, { file: [name, bytes] })
  return stored.Id
}

/** The answer to each type, with the words that it has to leave in the text layer. */
const answers: Readonly<Record<string, readonly [value: unknown, said: string]>> = {
  ComboBox: [hard, '[x] Hard to say'],
  Calendar: ['2026-11-19', 'November 19, 2026'],
  DateTime: ['2026-11-18T14:30:00', 'Nov 18, 2026, 2:30 PM'],
  MultipleWithWriteIn: [{ Ids: hard, Text: 'Own words of several' }, 'Own words of several'],
  MultiCombobox: [`${well}|${hard}`, '[x] Well rested'],
  MultipleChoice: [well, '[x] Well rested'],
  RadioButtons: [well, '[x] Well rested'],
  RadioWithWriteIn: [{ Ids: '', Text: 'Own words of one' }, 'Own words of one'],
  LongAnswer: ['A long answer', 'A long answer'],
  RichTextAnswer: ['<p>A <strong>formatted</strong> answer</p><ul><li>Its point</li></ul>', 'A formatted answer'],
  ShortAnswer: ['A short answer', 'A short answer'],
  ExpandoText: ['A growing answer', 'A growing answer'],
  Dynamic: [true, 'Yes'],
  Slider: [7, '7 days'],
  Named: [{ FirstName: 'Carmen', MI: '', LastName: 'Delgado' }, 'Carmen Delgado'],
  Address: [{ Address: '418 Juniper St', City: 'Elm', State: 'PA', Zip: '19107' }, '418 Juniper St, Elm, PA 19107'],
}

const answer = async (id: string, question: string, value: unknown) => {
  const sent = await visit.put(`/api/update/${id}`, { Id: question, PropertyName: question, PropertyValue: value })
  expect([sent.status, question]).toEqual([200, question])
}

async function fill(id: string, pad: Buffer): Promise<void> {
  for (const [type, [value]] of Object.entries(answers)) await answer(id, questionId(type), value)
  for (const type of ['RelContactComboBox', 'PatientComboBox']) await answer(id, questionId(type), family.personId)
  await answer(id, questionId('GroupComboBox'), group)
  await answer(id, cell, often)
  await answer(id, tableCell, 'Said in the table')
  await answer(
    id,
    questionId('Camera'),
    await upload(id, 'Camera', 'kitchen.jpg', givenJpeg({ width: 640, height: 480 })),
  )
  await answer(
    id,
    questionId('Documentation'),
    await upload(id, 'Documentation', 'report.csv', Buffer.from('a,b\n1,2\n')),
  )
  // The last answer: a signature is given for those before it.
  await answer(id, questionId('SigCapture'), await upload(id, 'SigCapture', 'signature.png', pad))
}

type Node = { readonly role?: string; readonly alt?: string; readonly children?: readonly Node[] }
const figuresIn = (node: Node | null): string[] =>
  node ? [...(node.role === 'Figure' ? [node.alt ?? ''] : []), ...(node.children ?? []).flatMap(figuresIn)] : []

const rolesIn = (node: Node | null): string[] =>
  node ? [node.role ?? '', ...(node.children ?? []).flatMap(rolesIn)] : []

/** What a reader of the file finds: its text, how many pictures are drawn, and what is said about them. */
async function readPdf(path: string) {
  const { rawPayload, statusCode } = await house.app.inject({
    url: path,
    headers: { authorization: `Bearer ${clinician.token}` },
  })
  expect(statusCode).toBe(200)
  const pdf = await getDocument({ data: new Uint8Array(rawPayload), verbosity: 0 }).promise
  const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_, index) => pdf.getPage(index + 1)))
  const texts = await Promise.all(pages.map((page) => page.getTextContent()))
  const drawn = await Promise.all(pages.map((page) => page.getOperatorList()))
  const trees = await Promise.all(pages.map((page) => page.getStructTree() as Promise<Node | null>))
  const paints = new Set<number>([OPS.paintImageXObject])
  return {
    text: texts
      .flatMap(({ items }) => items.flatMap((item) => ('str' in item ? [item.str + (item.hasEOL ? ' ' : '')] : [])))
      .join('')
      .replaceAll(/\s+/g, ' '),
    fontOf: (words: string) =>
      texts
        .flatMap(({ items }) => items.flatMap((item) => ('str' in item ? [item] : [])))
        .find(({ str }) => str.trim() === words)?.fontName,
    markers: trees.flatMap((tree) => rolesIn(tree).filter((role) => role === 'Lbl')).length,
    pictures: drawn.flatMap(({ fnArray }) => fnArray).filter((fn) => paints.has(fn)).length,
    figures: trees.flatMap(figuresIn),
    source: rawPayload.toString('latin1'),
  }
}

/** Boxes are pictures of their own; what they say is the replacement text of their part of the structure. */
const boxes = (source: string) =>
  [...source.matchAll(/\/ActualText \(((?:\\.|[^)\\])*)\)/g)].map(([, words = '']) => words)

const onlyOnScreen = new Set(['Html', 'Instruction'])

// spec: documents 53, 98
test('every type of question leaves its words and its answer in the text of the file', async () => {
  const id = await make.document(family, template)
  await fill(id, signature())
  const { text, source } = await readPdf(`/api/download/${id}`)
  const words = `${text} ${boxes(source).join(' ')}`

  for (const type of questionTypeNames.filter((name) => !onlyOnScreen.has(name)))
    expect(text).toContain(`Asked as ${type}`)
  for (const [, said] of Object.values(answers)) expect(words).toContain(said)
  expect(text).toContain('Mateo Delgado')
  expect(text).toContain('North Team')
  expect(text).toMatch(/Often .*Row of the matrix X/)
  expect(text).toContain('Said in the table')
  expect(text).toContain('report.csv')
  expect(text).toContain('Rest: 2 / 2 · Rested')
  expect(text).toContain('Maya Okafor')
})

test('a rich text is printed with its formatting, and its list is a list to a screen reader', async () => {
  const id = await make.document(family, template)
  await fill(id, signature())
  const { fontOf, markers } = await readPdf(`/api/download/${id}`)
  expect(fontOf('formatted')).toBe(fontOf('Asked as RichTextAnswer'))
  expect(fontOf('answer')).toBe(fontOf('A short answer'))
  expect(fontOf('formatted')).not.toBe(fontOf('answer'))
  expect(markers).toBe(1)
})

test('the signature and the photo are drawn, each with words for those who do not see it', async () => {
  const id = await make.document(family, template)
  await fill(id, signature())
  const { pictures, figures } = await readPdf(`/api/download/${id}`)
  expect(pictures).toBe(2)
  expect(figures).toEqual(['Asked as SigCapture: signature.png', 'Asked as Camera: kitchen.jpg'])
})

test('a picture that cannot be unpacked is left out, and the next file is printed as usual', async () => {
  const id = await make.document(family, template)
  await fill(id, signature(true))
  const { text, figures } = await readPdf(`/api/download/${id}`)
  expect(figures).toEqual(['Asked as Camera: kitchen.jpg'])
  expect(text).toContain('signature.png')
})

test('a blank form asks every question and offers every choice', async () => {
  const { text, source, pictures } = await readPdf(`/api/download/${family.id}?form=${template.id}`)
  for (const type of questionTypeNames.filter((name) => name !== 'Html')) expect(text).toContain(`Asked as ${type}`)
  expect(boxes(source).filter((said) => said === '[ ] Well rested')).toHaveLength(
    questionTypeNames.filter(hasItems).length,
  )
  expect(text).toContain('Row of the matrix')
  expect(text).toContain('Column of the table')
  expect(pictures).toBe(0)
})
