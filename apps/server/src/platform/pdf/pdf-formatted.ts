import { INK, makeRoom, widthOf, type Part, type Pdf } from './pdf-parts.ts'
import type { PrintedParagraph, PrintedRun } from './printed-document.ts'

const INDENT = 16
const TEXT = 10.5
const HEADING = 11.5
const LINE_GAP = 2

const tags = { paragraph: 'P', quotation: 'BlockQuote', heading: 'H4' } as const

/** Draws formatted text: headings, paragraphs, quotations, and lists, which follow each other as one list of the structure. */
export function drawFormatted(pdf: Pdf, root: Part, paragraphs: readonly PrintedParagraph[]): void {
  let list: Part | undefined
  for (const paragraph of paragraphs) {
    if (paragraph.kind === 'item') {
      list ??= begunList(pdf, root)
      drawItem(pdf, list, paragraph)
      continue
    }
    list?.end()
    list = undefined
    root.add(pdf.struct(tags[paragraph.kind], {}, () => drawLines(pdf, paragraph)))
  }
  list?.end()
}

function begunList(pdf: Pdf, root: Part): Part {
  const list = pdf.struct('L')
  root.add(list)
  return list
}

function drawItem(pdf: Pdf, list: Part, paragraph: PrintedParagraph): void {
  // The marker and the first line stand on the same page.
  makeRoom(pdf, 2 * TEXT)
  const item = pdf.struct('LI')
  list.add(item)
  const { y } = pdf
  const drawMarker = () =>
    styled(pdf, paragraph).text(paragraph.marker ?? '', leftOf(pdf, paragraph) - INDENT, y, { lineBreak: false })
  item.add(pdf.struct('Lbl', {}, drawMarker))
  pdf.y = y
  item.add(pdf.struct('LBody', {}, () => drawLines(pdf, paragraph)))
  item.end()
}

const leftOf = (pdf: Pdf, { depth }: PrintedParagraph) => pdf.page.margins.left + depth * INDENT

const styled = (pdf: Pdf, { kind }: PrintedParagraph, run?: PrintedRun) =>
  pdf
    .font(fontOf(kind === 'heading' || run?.isBold === true, run?.isItalic === true))
    .fontSize(kind === 'heading' ? HEADING : TEXT)
    .fillColor(INK)

function fontOf(isBold: boolean, isItalic: boolean): string {
  if (isItalic) return isBold ? 'bold italic' : 'italic'
  return isBold ? 'bold' : 'regular'
}

function drawLines(pdf: Pdf, paragraph: PrintedParagraph): void {
  const x = leftOf(pdf, paragraph)
  const width = widthOf(pdf) - paragraph.depth * INDENT
  for (const line of paragraph.lines) {
    if (line.length === 0) pdf.moveDown()
    line.forEach((run, index) => {
      const options = {
        width,
        lineGap: LINE_GAP,
        continued: index < line.length - 1,
        // Said for each run, because pdfkit goes on with the options of the one before.
        underline: run.isUnderlined,
        strike: run.isStruck,
      }
      styled(pdf, paragraph, run)
      if (index === 0) pdf.text(run.text, x, pdf.y, options)
      else pdf.text(run.text, options)
    })
  }
  pdf.x = pdf.page.margins.left
  pdf.moveDown(0.2)
}
