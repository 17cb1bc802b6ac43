import { GRAY, INK, makeRoom, widthOf, type Part, type Pdf } from './pdf-parts.ts'
import type { PrintedChoice } from './printed-document.ts'

const BOX = 9
const BOX_SPACE = 18
const BELOW = 2
const PADDING = 4
const ABOVE_GROUP = 3

/** Choices that follow each other under one name, or under none. */
type Group = { readonly name: string; readonly choices: readonly PrintedChoice[] }

const groupsOf = (choices: readonly PrintedChoice[]): Group[] =>
  Array.from(
    Map.groupBy(choices, ({ group = '' }) => group),
    ([name, all]) => ({ name, choices: all }),
  )

const groupFont = (pdf: Pdf) => pdf.font('bold').fontSize(9)
const heightOfName = (pdf: Pdf, name: string) =>
  name === '' ? 0 : groupFont(pdf).heightOfString(name, { width: widthOf(pdf) }) + ABOVE_GROUP + BELOW
const heightOfChoice = (pdf: Pdf, { label, isChosen }: PrintedChoice) =>
  pdf
    .font(isChosen ? 'bold' : 'regular')
    .fontSize(10)
    .heightOfString(label, { width: widthOf(pdf) - BOX_SPACE })

/** How high the choices are, with the names of their groups. */
export function heightOfChoices(pdf: Pdf, choices: readonly PrintedChoice[]): number {
  const names = groupsOf(choices).reduce((sum, { name }) => sum + heightOfName(pdf, name), 0)
  return choices.reduce((sum, choice) => sum + heightOfChoice(pdf, choice) + BELOW, names)
}

/** A list for each group, under its name. */
export function drawChoices(pdf: Pdf, root: Part, choices: readonly PrintedChoice[]): void {
  for (const group of groupsOf(choices)) {
    if (group.name !== '') drawName(pdf, root, group)
    const list = pdf.struct('L')
    root.add(list)
    for (const choice of group.choices) drawChoice(pdf, list, choice)
    list.end()
  }
}

/** On the page of its first choice. */
function drawName(pdf: Pdf, root: Part, { name, choices }: Group): void {
  const first = choices[0] ? heightOfChoice(pdf, choices[0]) : 0
  makeRoom(pdf, heightOfName(pdf, name) + first + PADDING)
  pdf.y += ABOVE_GROUP
  root.add(pdf.struct('P', {}, () => groupFont(pdf).fillColor(GRAY).text(name)))
  pdf.y += BELOW
}

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
    drawBox(pdf, left, y + 3, BOX)
    if (isChosen) drawCross(pdf, left, y + 3)
    pdf.fillColor(INK).text(label, left + BOX_SPACE, y, { width })
    pdf.x = left
    pdf.y = y + height + BELOW
  }
  item.add(pdf.struct('LBody', { actual: `[${isChosen ? 'x' : ' '}] ${label}` }, draw))
  item.end()
}

/** An empty box to tick. */
export function drawBox(pdf: Pdf, x: number, y: number, size: number): void {
  pdf.lineWidth(0.75).strokeColor(INK).rect(x, y, size, size).stroke()
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
