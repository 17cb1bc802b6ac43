import { decorate, GRAY, INK, LEAST_BELOW, makeRoom, RULE, widthOf, type Part, type Pdf } from './pdf-parts.ts'
import { drawBars } from './pdf-bars.ts'
import { drawChoices, heightOfChoices } from './pdf-choices.ts'
import { drawFormatted } from './pdf-formatted.ts'
import { drawCourse, drawPicture, measurePicture } from './pdf-pictures.ts'
import { drawTable, measureTable } from './pdf-tables.ts'
import type { PrintedSection } from './printed-document.ts'

const LINE_HEIGHT = 24
/** Boxes to tick, lines and tables up to this height are not divided between two pages. */
const MOST_TOGETHER = 220

/** Draws the sections. A heading alone stands on the page of the section that it heads, a longer table begins with its first row. */
export function drawSections(pdf: Pdf, root: Part, sections: readonly PrintedSection[]): void {
  const rooms: number[] = []
  for (const section of sections.toReversed()) {
    const table = section.table && measureTable(pdf, section.table)
    const answer = heightOfAnswer(pdf, section) + (table?.height ?? 0)
    const below = isHeading(section) ? (rooms.at(-1) ?? 0) : answer <= MOST_TOGETHER ? answer : (table?.start ?? 0)
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

/** How high its boxes and its lines are; words may be divided. */
function heightOfAnswer(pdf: Pdf, { choices = [], lines = 0 }: PrintedSection): number {
  return heightOfChoices(pdf, choices) + lines * LINE_HEIGHT
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
