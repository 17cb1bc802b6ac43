import { decorate, endOf, GRAY, INK, LEAST_BELOW, makeRoom, RULE, widthOf, type Part, type Pdf } from './pdf-parts.ts'
import { drawBars } from './pdf-bars.ts'
import { drawFormatted } from './pdf-formatted.ts'
import { drawCourse, drawPicture, measurePicture } from './pdf-pictures.ts'
import type { PrintedChoice, PrintedSection, PrintedTable } from './printed-document.ts'

const BOX = 9
const BOX_SPACE = 18
const LINE_HEIGHT = 24
const PADDING = 4
/** A cell has room for a line of handwriting. */
const WRITTEN_CELL = 26
/** Boxes to tick, lines and tables up to this height are not divided between two pages. */
const MOST_TOGETHER = 220

/** Draws the sections. A heading alone stands on the page of the section that it heads. */
export function drawSections(pdf: Pdf, root: Part, sections: readonly PrintedSection[]): void {
  const rooms: number[] = []
  for (const section of sections.toReversed()) {
    const answer = heightOfAnswer(pdf, section)
    const below = isHeading(section) ? (rooms.at(-1) ?? 0) : answer <= MOST_TOGETHER ? answer : 0
    rooms.push(LEAST_BELOW + below)
  }
  sections.forEach((section, at) => drawSection(pdf, root, section, rooms.at(-1 - at) ?? LEAST_BELOW))
}

const isHeading = (section: PrintedSection) =>
  Object.entries(section).every(([name, value]) => ['heading', 'level'].includes(name) || value === undefined)

/** Draws one section, for which there is this much room at least; each of its parts is added to the document's structure. */
function drawSection(pdf: Pdf, root: Part, section: PrintedSection, room: number): void {
  const add: Add = (tag, draw) => void root.add(pdf.struct(tag, {}, draw))
  const picture = section.picture && measurePicture(pdf, section.picture)
  // A question does not stand at the foot of a page, with its picture on the next.
  if (picture) makeRoom(pdf, picture.height + LEAST_BELOW)
  makeRoom(pdf, room)
  if (section.heading !== '') drawHeading(pdf, add, section)
  const { hint = '' } = section
  if (hint !== '') add('P', () => pdf.font('regular').fontSize(9).fillColor(GRAY).text(hint).moveDown(0.25))
  for (const [label, value] of section.facts ?? [])
    add('P', () => {
      pdf.font('bold').fontSize(10).fillColor(GRAY).text(`${label}: `, { continued: true })
      pdf.font('regular').fillColor(INK).text(value)
    })
  if (section.choices) drawChoices(pdf, root, section.choices)
  if (section.table) drawTable(pdf, root, section.table)
  if (picture) drawPicture(pdf, root, picture)
  if (section.formatted) drawFormatted(pdf, root, section.formatted)
  drawWords(pdf, add, section)
  if (section.course) drawCourse(pdf, root, section.course)
  for (const bars of section.bars ?? []) drawBars(pdf, bars)
}

/** How high its boxes, its lines and its table are; words may be divided. */
function heightOfAnswer(pdf: Pdf, { choices = [], lines = 0, table }: PrintedSection): number {
  const boxes = choices.map((choice) => heightOfChoice(pdf, choice) + 2)
  const rows = table ? rowsOf(table) : []
  const widths = table ? widthsOf(pdf, table) : []
  return [...boxes, ...rows.map((row) => heightOf(pdf, row, widths)), lines * LINE_HEIGHT].reduce((a, b) => a + b, 0)
}

type Add = (tag: string, draw: () => void) => void

function drawWords(pdf: Pdf, add: Add, { text, lines = 0, note }: PrintedSection): void {
  if (text !== undefined && text !== '')
    add('P', () => pdf.font('regular').fontSize(10.5).fillColor(INK).text(text, { lineGap: 2 }))
  for (let line = 0; line < lines; line++) drawLine(pdf)
  if (note !== undefined) add('P', () => pdf.font('regular').fontSize(8.5).fillColor(GRAY).text(note))
}

function drawHeading(pdf: Pdf, add: Add, { heading, level }: PrintedSection): void {
  makeRoom(pdf, LEAST_BELOW)
  const isQuestion = level === 'question'
  add(isQuestion ? 'H3' : 'H2', () => {
    pdf.moveDown(isQuestion ? 0.6 : 0.5)
    pdf
      .font('bold')
      .fontSize(isQuestion ? 10.5 : 12)
      .fillColor(INK)
      .text(heading)
      .moveDown(0.25)
  })
  if (level !== 'page') return
  decorate(pdf, () => {
    const { left } = pdf.page.margins
    pdf
      .moveTo(left, pdf.y)
      .lineTo(left + widthOf(pdf), pdf.y)
      .lineWidth(0.75)
      .strokeColor(RULE)
      .stroke()
    pdf.moveDown(0.4)
  })
}

function drawChoices(pdf: Pdf, root: Part, choices: readonly PrintedChoice[]): void {
  const list = pdf.struct('L')
  root.add(list)
  for (const choice of choices) drawChoice(pdf, list, choice)
  list.end()
}

const heightOfChoice = (pdf: Pdf, { label, isChosen }: PrintedChoice) =>
  pdf
    .font(isChosen ? 'bold' : 'regular')
    .fontSize(10)
    .heightOfString(label, { width: widthOf(pdf) - BOX_SPACE })

/** A box, crossed if chosen. In the text the box is a pair of brackets, so that a reader who sees no lines knows what was chosen. */
function drawChoice(pdf: Pdf, list: Part, { label, isChosen }: PrintedChoice): void {
  const { left } = pdf.page.margins
  const width = widthOf(pdf) - BOX_SPACE
  const height = heightOfChoice(pdf, { label, isChosen })
  makeRoom(pdf, height + PADDING)
  const item = pdf.struct('LI')
  list.add(item)
  const draw = () => {
    const { y } = pdf
    pdf
      .lineWidth(0.75)
      .strokeColor(INK)
      .rect(left, y + 3, BOX, BOX)
      .stroke()
    if (isChosen) drawCross(pdf, left, y + 3)
    pdf.fillColor(INK).text(label, left + BOX_SPACE, y, { width })
    pdf.x = left
    pdf.y = y + height + 2
  }
  item.add(pdf.struct('LBody', { actual: `[${isChosen ? 'x' : ' '}] ${label}` }, draw))
  item.end()
}

function drawCross(pdf: Pdf, x: number, y: number): void {
  const [near, far] = [1.75, BOX - 1.75]
  pdf
    .lineWidth(1.25)
    .moveTo(x + near, y + near)
    .lineTo(x + far, y + far)
    .stroke()
  pdf
    .moveTo(x + far, y + near)
    .lineTo(x + near, y + far)
    .stroke()
}

function drawLine(pdf: Pdf): void {
  makeRoom(pdf, LINE_HEIGHT)
  decorate(pdf, () => {
    const { left } = pdf.page.margins
    const y = pdf.y + LINE_HEIGHT - 4
    pdf
      .moveTo(left, y)
      .lineTo(left + widthOf(pdf), y)
      .lineWidth(0.5)
      .strokeColor(RULE)
      .stroke()
    pdf.y += LINE_HEIGHT
  })
}

type Row = { readonly cells: readonly string[]; readonly isHead: boolean; readonly least: number }

/** The head, if it says anything, and the rows. */
function rowsOf({ columns, rows, isBlank = false }: PrintedTable): Row[] {
  const head = columns.some((column) => column !== '') ? [{ cells: columns, isHead: true, least: 0 }] : []
  return [...head, ...rows.map((cells) => ({ cells, isHead: false, least: isBlank ? WRITTEN_CELL : 0 }))]
}

/** The head stands again at the top of each further page. */
function drawTable(pdf: Pdf, root: Part, printed: PrintedTable): void {
  const widths = widthsOf(pdf, printed)
  const rows = rowsOf(printed)
  const head = rows.find(({ isHead }) => isHead)
  const table = pdf.struct('Table')
  root.add(table)
  pdf.moveDown(0.2)
  for (const row of rows) {
    if (pdf.y + heightOf(pdf, row, widths) > endOf(pdf)) {
      pdf.addPage()
      if (head && !row.isHead) decorate(pdf, () => drawCells(pdf, head, widths, (_tag, draw) => draw()))
    }
    const line = pdf.struct('TR')
    table.add(line)
    drawCells(pdf, row, widths, (tag, draw) => void line.add(pdf.struct(tag, {}, draw)))
    line.end()
  }
  table.end()
  pdf.moveDown(0.4)
}

/** The first column is the widest, because it says what the row is about. */
function widthsOf(pdf: Pdf, { columns, rows }: PrintedTable): number[] {
  const count = Math.max(columns.length, ...rows.map(({ length }) => length))
  const all = widthOf(pdf)
  if (count < 2) return [all]
  const first = Math.max(all * 0.28, all / count)
  return [first, ...Array.from({ length: count - 1 }, () => (all - first) / (count - 1))]
}

const fontOf = (pdf: Pdf, isBold: boolean) => pdf.font(isBold ? 'bold' : 'regular').fontSize(9)

function heightOf(pdf: Pdf, { cells, isHead, least }: Row, widths: readonly number[]): number {
  const heights = cells.map((cell, index) =>
    fontOf(pdf, isHead).heightOfString(cell, { width: (widths[index] ?? 0) - 2 * PADDING }),
  )
  return Math.max(least, Math.max(12, ...heights) + 2 * PADDING)
}

type Put = (tag: 'TH' | 'TD', draw: () => void) => void

function drawCells(pdf: Pdf, row: Row, widths: readonly number[], put: Put): void {
  const { left } = pdf.page.margins
  const [top, height] = [pdf.y, heightOf(pdf, row, widths)]
  row.cells.forEach((cell, index) => {
    const width = widths[index] ?? 0
    const x = left + widths.slice(0, index).reduce((sum, each) => sum + each, 0)
    put(row.isHead || index === 0 ? 'TH' : 'TD', () => {
      pdf.lineWidth(0.5).strokeColor(RULE).rect(x, top, width, height).stroke()
      fontOf(pdf, row.isHead).fillColor(row.isHead ? GRAY : INK)
      pdf.text(cell, x + PADDING, top + PADDING, { width: width - 2 * PADDING, align: index === 0 ? 'left' : 'center' })
    })
  })
  pdf.x = left
  pdf.y = top + height
}
