import { drawBox } from './pdf-choices.ts'
import { decorate, endOf, GRAY, INK, RULE, widthOf, type Part, type Pdf } from './pdf-parts.ts'
import type { PrintedCell, PrintedTable } from './printed-document.ts'

const PADDING = 4
const SPACE_ABOVE = 4
/** A cell has room for a line of handwriting. */
const WRITTEN_CELL = 26
/** A table of more columns has a smaller font. */
const MANY_COLUMNS = 6
const BOX = 7
const BOX_SPACE = 12
/** Between two boxes of a cell. */
const BELOW_BOX = 3

type Row = { readonly cells: readonly PrintedCell[]; readonly isHead: boolean; readonly least: number }

type Grid = { readonly rows: readonly Row[]; readonly head: Row | undefined; readonly look: Look }
type Look = { readonly widths: readonly number[]; readonly fontSize: number }

function gridOf(pdf: Pdf, { columns, rows, isBlank = false }: PrintedTable): Grid {
  const count = Math.max(columns.length, ...rows.map(({ length }) => length))
  const fontSize = count > MANY_COLUMNS ? 8 : 9
  const head = columns.some((column) => column !== '') ? { cells: columns, isHead: true, least: 0 } : undefined
  const all = [
    ...(head ? [head] : []),
    ...rows.map((cells) => ({ cells, isHead: false, least: isBlank ? WRITTEN_CELL : 0 })),
  ]
  return { rows: all, head, look: { widths: widthsOf(pdf, all, { count, fontSize }), fontSize } }
}

/** How high a table is, and how high its head is with its first row, without which it does not begin. */
export function measureTable(pdf: Pdf, table: PrintedTable): { readonly height: number; readonly start: number } {
  const { rows, head, look } = gridOf(pdf, table)
  const heights = rows.map((row) => heightOf(pdf, row, look))
  const sumOf = (all: readonly number[]) => all.reduce((sum, height) => sum + height, SPACE_ABOVE)
  return { height: sumOf(heights), start: sumOf(heights.slice(0, head ? 2 : 1)) }
}

/** The head stands again at the top of each further page, and never alone at the foot of one. */
export function drawTable(pdf: Pdf, root: Part, printed: PrintedTable): void {
  const { rows, head, look } = gridOf(pdf, printed)
  const table = pdf.struct('Table')
  root.add(table)
  pdf.y += SPACE_ABOVE
  for (const [place, row] of rows.entries()) {
    const next = rows[place + 1]
    const follows = row.isHead && next ? heightOf(pdf, next, look) : 0
    if (pdf.y + heightOf(pdf, row, look) + follows > endOf(pdf)) {
      pdf.addPage()
      if (head && !row.isHead) decorate(pdf, () => drawCells(pdf, head, look, (_tag, draw) => draw()))
    }
    const line = pdf.struct('TR')
    table.add(line)
    drawCells(pdf, row, look, (tag, draw) => void line.add(pdf.struct(tag, {}, draw)))
    line.end()
  }
  table.end()
  pdf.moveDown(0.4)
}

/** The first column is the widest, because it says what the row is about. Where a word of another would be broken, it gives room to that. */
function widthsOf(pdf: Pdf, rows: readonly Row[], { count, fontSize }: { count: number; fontSize: number }): number[] {
  const all = widthOf(pdf)
  if (count < 2) return [all]
  const first = Math.max(all * 0.28, all / count)
  const even = [first, ...Array.from({ length: count - 1 }, () => (all - first) / (count - 1))]
  const least = even.map((_, column) =>
    Math.max(...rows.map(({ cells, isHead }) => leastWidth(fontOf(pdf, isHead, fontSize), cells[column] ?? ''))),
  )
  if (least.every((width, column) => width <= (even[column] ?? 0))) return even
  const left = all - least.reduce((sum, width) => sum + width, 0)
  // There is no room for all words: those of the widest columns are broken.
  if (left < 0) return least.map((width) => (width * all) / (all - left))
  const [narrowest = 0, ...others] = least
  const more = Math.min(left, Math.max(0, first - narrowest))
  return [narrowest + more, ...others.map((width) => width + (left - more) / others.length)]
}

/** The width of a cell whose longest word is not broken. */
function leastWidth(pdf: Pdf, cell: PrintedCell): number {
  const words = linesIn(cell).flatMap((line) => line.split(/\s+/))
  return Math.max(0, ...words.map((word) => pdf.widthOfString(word))) + 2 * PADDING + 1 + before(cell)
}

const linesIn = (cell: PrintedCell) => (typeof cell === 'string' ? [cell] : cell.boxes)
/** The room for the box before each line. */
const before = (cell: PrintedCell) => (typeof cell === 'string' ? 0 : BOX_SPACE)

/** How high each line of a cell is. */
const heightsIn = (pdf: Pdf, cell: PrintedCell, width: number) =>
  linesIn(cell).map((line) => pdf.heightOfString(line, { width: width - 2 * PADDING - before(cell) }))

const fontOf = (pdf: Pdf, isBold: boolean, fontSize: number) => pdf.font(isBold ? 'bold' : 'regular').fontSize(fontSize)

function heightOf(pdf: Pdf, { cells, isHead, least }: Row, { widths, fontSize }: Look): number {
  const heights = cells.map((cell, index) => {
    const lines = heightsIn(fontOf(pdf, isHead, fontSize), cell, widths[index] ?? 0)
    return lines.reduce((sum, line) => sum + line, (lines.length - 1) * BELOW_BOX)
  })
  return Math.max(least, Math.max(12, ...heights) + 2 * PADDING)
}

type Put = (tag: 'TH' | 'TD', draw: () => void) => void

function drawCells(pdf: Pdf, row: Row, look: Look, put: Put): void {
  const { left } = pdf.page.margins
  const { widths, fontSize } = look
  const [top, height] = [pdf.y, heightOf(pdf, row, look)]
  row.cells.forEach((cell, index) => {
    const width = widths[index] ?? 0
    const x = left + widths.slice(0, index).reduce((sum, each) => sum + each, 0)
    put(row.isHead || index === 0 ? 'TH' : 'TD', () => {
      pdf.lineWidth(0.5).strokeColor(RULE).rect(x, top, width, height).stroke()
      fontOf(pdf, row.isHead, fontSize).fillColor(row.isHead ? GRAY : INK)
      const at = { x: x + PADDING, y: top + PADDING, width }
      if (typeof cell !== 'string') drawBoxes(pdf, cell.boxes, at)
      else pdf.text(cell, at.x, at.y, { width: width - 2 * PADDING, align: index === 0 ? 'left' : 'center' })
    })
  })
  pdf.x = left
  pdf.y = top + height
}

/** Boxes to tick, one under the other. */
function drawBoxes(
  pdf: Pdf,
  boxes: readonly string[],
  at: { readonly x: number; readonly y: number; readonly width: number },
) {
  const heights = heightsIn(pdf, { boxes }, at.width)
  let { y } = at
  boxes.forEach((label, index) => {
    drawBox(pdf, at.x, y + 2, BOX)
    pdf.text(label, at.x + BOX_SPACE, y, { width: at.width - 2 * PADDING - BOX_SPACE })
    y += (heights[index] ?? 0) + BELOW_BOX
  })
}
