import { decorate, GRAY, INK, makeRoom, RULE, widthOf, type Pdf } from './pdf-parts.ts'
import type { PrintedBars } from './printed-document.ts'

const HEIGHT = 110
const LINE_PANEL_HEIGHT = 64
const AXIS = 26
const LABELS = 14
const LEGEND = 16

/** The threads of the palette on paper, by their numbers. In gray they differ in lightness, and the table under them has every value. */
const colors = ['#305795', '#b57f1c', '#349090', '#a8353e', '#2e4600', '#67305d'] as const
const colorOf = (color: number) => colors[color - 1] ?? colors[0]

type Frame = {
  readonly left: number
  readonly width: number
  readonly up: (part: number) => number
  /** The middle of a column, and half of a bar's width. */
  readonly middle: (index: number) => number
  readonly half: number
}

function frameOf(pdf: Pdf, { columns }: PrintedBars, top: number, height: number): Frame {
  const left = pdf.page.margins.left + AXIS
  const width = widthOf(pdf) - AXIS
  const step = width / Math.max(1, columns.length)
  return {
    left,
    width,
    up: (part) => top + height - part * height,
    middle: (index) => left + (index + 0.5) * step,
    half: Math.min(18, step * 0.32),
  }
}

function drawAxis(pdf: Pdf, { ticks, columns }: PrintedBars, { left, width, up, middle }: Frame): void {
  pdf.font('regular').fontSize(7.5)
  for (const { up: part, label } of ticks) {
    pdf
      .moveTo(left, up(part))
      .lineTo(left + width, up(part))
      .lineWidth(0.5)
      .strokeColor(RULE)
      .stroke()
    pdf.fillColor(GRAY).text(label, left - AXIS, up(part) - 4, { width: AXIS - 4, align: 'right', lineBreak: false })
  }
  // Every label where there is room, else every second or third.
  const each = Math.ceil(columns.length / 14)
  for (const [index, { label }] of columns.entries())
    if (index % each === 0)
      pdf.fillColor(GRAY).text(label, middle(index) - 25, up(0) + 4, { width: 50, align: 'center', lineBreak: false })
}

function drawColumns(pdf: Pdf, { columns, series }: PrintedBars, { up, middle, half }: Frame): void {
  for (const [index, { parts, mark }] of columns.entries()) {
    let below = 0
    for (const [place, part] of parts.entries()) {
      if (!part) continue
      const height = up(below) - up(below + part)
      pdf
        .rect(middle(index) - half, up(below + part), half * 2, Math.max(0.5, height - 0.5))
        .fill(colorOf(series[place]?.color ?? 1))
      below += part
    }
    if (mark !== null)
      pdf
        .moveTo(middle(index) - half - 3, up(mark))
        .lineTo(middle(index) + half + 3, up(mark))
        .lineWidth(1.25)
        .strokeColor(INK)
        .stroke()
  }
}

function drawLineThrough(pdf: Pdf, { columns, series }: PrintedBars, { up, middle }: Frame): void {
  const color = colorOf(series[0]?.color ?? 1)
  const points = columns.flatMap(({ parts: [part] }, index) =>
    part === null || part === undefined ? [] : [[middle(index), up(part)] as const],
  )
  for (const [index, [x, y]] of points.entries())
    if (index === 0) pdf.moveTo(x, y)
    else pdf.lineTo(x, y)
  pdf.lineWidth(1.25).strokeColor(color).stroke()
  for (const [x, y] of points) pdf.circle(x, y, 2).fill(color)
}

function drawLegend(pdf: Pdf, { series, markName }: PrintedBars): void {
  pdf.font('regular').fontSize(8.5)
  let x = pdf.page.margins.left + AXIS
  for (const { name, color } of series) {
    pdf.rect(x, pdf.y + 2, 7, 7).fill(colorOf(color))
    pdf.fillColor(INK).text(name, x + 11, pdf.y, { lineBreak: false, continued: false })
    pdf.y -= pdf.currentLineHeight(true)
    x += pdf.widthOfString(name) + 26
  }
  if (markName === null) return
  pdf
    .moveTo(x, pdf.y + 5)
    .lineTo(x + 10, pdf.y + 5)
    .lineWidth(1.25)
    .strokeColor(INK)
    .stroke()
  pdf.fillColor(INK).text(markName, x + 14, pdf.y, { lineBreak: false })
  pdf.y -= pdf.currentLineHeight(true)
}

/** A chart. A screen reader passes over it: the sentence before it and the table after it say the same. */
export function drawBars(pdf: Pdf, bars: PrintedBars): void {
  const height = bars.isLine ? LINE_PANEL_HEIGHT : HEIGHT
  makeRoom(pdf, height + LABELS + LEGEND + 12)
  decorate(pdf, () => {
    const top = pdf.y + 4
    pdf.y = top
    drawLegend(pdf, bars)
    const frame = frameOf(pdf, bars, top + LEGEND, height)
    drawAxis(pdf, bars, frame)
    if (bars.isLine) drawLineThrough(pdf, bars, frame)
    else drawColumns(pdf, bars, frame)
    pdf.x = pdf.page.margins.left
    pdf.y = top + LEGEND + height + LABELS + 8
  })
}
