import { decorate, GRAY, INK, makeRoom, RULE, widthOf, type Pdf } from './pdf-parts.ts'
import type { PrintedBars } from './printed-document.ts'

const HEIGHT = 110
const LINE_PANEL_HEIGHT = 64
const AXIS = 26
const LABELS = 14
const LEGEND = 16
const LEGEND_FONT = 8.5
const LEGEND_LINE = 13

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

type LegendPlace = { readonly name: string; readonly across: number; readonly line: number; readonly color?: number }

const LEGEND_SIGN = 14
const LEGEND_GAP = 14

/** Where each name of the legend stands: one after another, on as many lines as they need. */
function placeLegend(pdf: Pdf, { series, markName }: PrintedBars): LegendPlace[] {
  const names = [...series, ...(markName === null ? [] : [{ name: markName }])]
  const all = widthOf(pdf) - AXIS
  pdf.font('regular').fontSize(LEGEND_FONT)
  let [across, line] = [0, 0]
  return names.map((each) => {
    const width = LEGEND_SIGN + pdf.widthOfString(each.name)
    if (across > 0 && across + width > all) [across, line] = [0, line + 1]
    const place = { ...each, across, line }
    across += width + LEGEND_GAP
    return place
  })
}

/** A square of its color before each series, a line before what is marked. */
function drawLegend(pdf: Pdf, places: readonly LegendPlace[], top: number): void {
  pdf.font('regular').fontSize(LEGEND_FONT)
  for (const { name, across, line, color } of places) {
    const [x, y] = [pdf.page.margins.left + AXIS + across, top + line * LEGEND_LINE]
    if (color === undefined)
      pdf
        .moveTo(x, y + 5)
        .lineTo(x + 10, y + 5)
        .lineWidth(1.25)
        .strokeColor(INK)
        .stroke()
    else pdf.rect(x, y + 2, 7, 7).fill(colorOf(color))
    pdf.fillColor(INK).text(name, x + LEGEND_SIGN, y, { lineBreak: false })
  }
}

/** A chart. A screen reader passes over it: the sentence before it and the table after it say the same. */
export function drawBars(pdf: Pdf, bars: PrintedBars): void {
  const height = bars.isLine ? LINE_PANEL_HEIGHT : HEIGHT
  const names = placeLegend(pdf, bars)
  const legend = LEGEND + (names.at(-1)?.line ?? 0) * LEGEND_LINE
  makeRoom(pdf, height + LABELS + legend + 12)
  decorate(pdf, () => {
    const top = pdf.y + 4
    drawLegend(pdf, names, top)
    const frame = frameOf(pdf, bars, top + legend, height)
    drawAxis(pdf, bars, frame)
    if (bars.isLine) drawLineThrough(pdf, bars, frame)
    else drawColumns(pdf, bars, frame)
    pdf.x = pdf.page.margins.left
    pdf.y = top + legend + height + LABELS + 8
  })
}
