import { answerRulesOf, idsIn, sliderOf } from '@caseloom/contracts/documents/answer-rules'
import { choicesOf, labelOf } from '@caseloom/contracts/documents/choices'
import { cellRowsOf } from '@caseloom/contracts/documents/document-rules'
import { headingsBefore } from '@caseloom/contracts/documents/headings'
import { findQuestionType, shapeOf } from '@caseloom/contracts/documents/question-types'
import type { TemplateBody, TemplateQuestion } from '@caseloom/contracts/documents/template'
import { formattedText } from './formatted-text.ts'
import type { PrintedCell, PrintedPicture, PrintedSection } from '../../../platform/pdf/printed-document.ts'

/** A filled-in form with more choices than this prints only the chosen ones: a reader would not find them among so many boxes. */
const MOST_BOXES = 12
/** A matrix with more columns than this, or a table with longer words, is printed line by line. */
const MOST_COLUMNS = 8
const LONGEST_CELL = 300
const CHOSEN = 'X'
/** A cell of a blank table in which nothing is to be written. */
const NOT_ASKED = '–'

/** The content of a printed form for each question: answers, or room for them. */
export type Printing = {
  readonly shown: ReadonlySet<string>
  /** A blank form offers every choice and has lines to write on. */
  readonly isBlank: boolean
  readonly answerTo: (question: TemplateQuestion) => unknown
  /** The answer in words; '' where a question has none. */
  readonly say: (question: TemplateQuestion) => string
  readonly noteOn: (question: TemplateQuestion) => string | undefined
  /** The signature or photo that is the answer. */
  readonly pictureOf: (question: TemplateQuestion) => PrintedPicture | undefined
  readonly words: FormWords
}

/** The words of a printed form that are not its own. */
export type FormWords = {
  /** Printed in place of a chart, which only a screen draws. */
  readonly chart: string
  /** The choice for which words are written. */
  readonly other: string
  readonly yesNo: readonly [yes: string, no: string]
  /** From where to where a slider goes, and what its ends mean. */
  readonly scale: (slider: ReturnType<typeof sliderOf>, ends?: readonly [string, string]) => string
}

const typeOf = ({ QType }: TemplateQuestion) => findQuestionType(QType)
const isHelp = (question: TemplateQuestion) => ['Instruction', 'Html'].includes(typeOf(question) ?? '')

/** One page of the form after the other: its questions under headings, in their order. What is hidden is not printed. */
export function printedQuestions(body: TemplateBody, printing: Printing): PrintedSection[] {
  const { shown, isBlank } = printing
  return body.Pages.flatMap((page, index) => {
    const rows = page.Rows.map((row) => row.filter(({ Id }) => shown.has(Id)))
    // A filled-in form leaves out rows that hold only instructions (documents, section 2).
    const printed = rows.filter((row) => row.length > 0 && (isBlank || !row.every(isHelp)))
    const sections = printed.flatMap((row, at) =>
      [
        ...row
          .slice(0, 1)
          .flatMap((first) => headingsBefore(body.Sections ?? [], first, printed[at - 1]?.at(-1)?.Section)),
        ...row,
      ].flatMap((part) => (typeof part === 'string' ? [{ heading: part }] : printedQuestion(part, printing))),
    )
    if (rows.flat().length === 0 && page.Rows.length > 0) return []
    return [{ heading: `${index + 1}. ${page.Title}`, level: 'page' as const }, ...sections]
  })
}

function printedQuestion(question: TemplateQuestion, printing: Printing): PrintedSection[] {
  const heading = headingOf(question, printing)
  const type = typeOf(question)
  // Its HTML runs on a screen only.
  if (type === 'Html') return []
  if (type === 'Instruction') return [{ heading: '', text: question.Text }]
  if (type === 'Separator') return [{ heading: question.Text }]
  if (type === 'Chart') return [{ ...heading, text: printing.words.chart }]
  if (question.Cells) return [{ ...heading, ...cellsOf(question, printing) }]
  const note = printing.noteOn(question)
  const picture = printing.pictureOf(question)
  return [
    {
      ...heading,
      ...answerOf(question, printing),
      ...(note !== undefined && { note }),
      ...(picture !== undefined && { picture }),
    },
  ]
}

/** On paper the unit, the help and the mark of a required question stand with the question; a scale is known by its ends everywhere. */
function headingOf(question: TemplateQuestion, { isBlank, words }: Printing) {
  const { Text, Unit, Hint, Ends, Required } = question
  const unit = isBlank && Unit !== undefined ? ` (${Unit})` : ''
  const mark = isBlank && Required === true ? ' *' : ''
  const scale = typeOf(question) === 'Slider' ? words.scale(sliderOf(question), Ends) : undefined
  const hint = [isBlank ? Hint : undefined, scale].filter((line) => line !== undefined && line !== '').join('\n')
  return { heading: Text + unit + mark, level: 'question' as const, ...(hint !== '' && { hint }) }
}

const partOf = (answer: unknown, name: string): string => {
  const part: unknown = typeof answer === 'object' && answer !== null ? Reflect.get(answer, name) : answer
  return typeof part === 'string' ? part : ''
}

function answerOf(question: TemplateQuestion, printing: Printing): Partial<PrintedSection> {
  const { isBlank, answerTo, say, words } = printing
  const shape = shapeOf(question)
  const answer = answerTo(question)
  const isChoice = shape?.startsWith('choice') ?? false
  const count = choicesOf(question, idsIn(partOf(answer, 'Ids'))).length
  if (isChoice && count > 0 && (isBlank || count <= MOST_BOXES)) return boxesOf(question, printing)
  if (isBlank && shape === 'yes-no') return { choices: words.yesNo.map((label) => ({ label, isChosen: false })) }
  if (isBlank) return { lines: answerRulesOf(question)?.blankLines ?? 0 }
  return shape === 'rich' && typeof answer === 'string' ? { formatted: formattedText(answer) } : { text: say(question) }
}

/** Every choice with its box, by Category as in the lists on the screen. Words of one's own are a choice too. */
function boxesOf(question: TemplateQuestion, { isBlank, answerTo, words }: Printing): Partial<PrintedSection> {
  const answer = answerTo(question)
  const chosen = idsIn(partOf(answer, 'Ids'))
  const byCategory = Map.groupBy(choicesOf(question, chosen), ({ Category = '' }) => Category)
  const choices = [...byCategory].flatMap(([group, items]) =>
    items.map((item) => ({
      label: labelOf(item),
      isChosen: chosen.includes(item.Id),
      ...(group !== '' && { group }),
    })),
  )
  if (!(shapeOf(question) ?? '').endsWith('words')) return { choices }
  const own = partOf(Object(answer), 'Text').trim()
  if (isBlank) return { choices: [...choices, { label: words.other, isChosen: false }], lines: 1 }
  return own === '' ? { choices } : { choices: [...choices, { label: `${words.other}: ${own}`, isChosen: true }] }
}

/** A matrix as a table with a cross for each answer; a table as it is. Where it would get too narrow: a line for each cell. */
function cellsOf(question: TemplateQuestion, printing: Printing): Partial<PrintedSection> {
  const { shown, isBlank, answerTo, say } = printing
  const isShown = ({ Id }: TemplateQuestion) => shown.has(Id)
  // A cell that is hidden keeps its place, or its neighbors would stand under headings of others.
  const rows = cellRowsOf(question).filter((row) => row.some(isShown))
  const cells = rows.flat().filter(isShown)
  const items = choicesOf(question)
  if (typeOf(question) === 'RadioMatrix' && items.length > 0 && items.length <= MOST_COLUMNS)
    return {
      table: {
        columns: ['', ...items.map(labelOf)],
        rows: cells.map((cell) => [cell.Text, ...items.map(({ Id }) => (answerTo(cell) === Id ? CHOSEN : ''))]),
      },
    }
  const columns = (question.Columns ?? []).map(({ Text }) => Text)
  const isNarrow = columns.length > 0 && columns.length <= MOST_COLUMNS
  if (isBlank) return blankCells(rows, isNarrow ? columns : undefined, printing)
  const words = rows.map((row) => row.map((cell) => (isShown(cell) ? say(cell) : '')))
  if (isNarrow && words.flat().every(({ length }) => length <= LONGEST_CELL))
    return {
      table: {
        columns: ['', ...columns],
        rows: words.map((row, index) => [String(index + 1), ...row]),
      },
    }
  return { facts: cells.map((cell): [string, string] => [cell.Text, say(cell)]) }
}

/** A table to be filled in by hand: a cell has a box for each of its choices, or room to write. */
function blankCells(
  rows: readonly (readonly TemplateQuestion[])[],
  columns: readonly string[] | undefined,
  { shown, words }: Printing,
): Partial<PrintedSection> {
  const toFill = (cell: TemplateQuestion): PrintedCell => {
    if (!shown.has(cell.Id)) return NOT_ASKED
    const boxes = shapeOf(cell) === 'yes-no' ? words.yesNo : choicesOf(cell).map(labelOf)
    return boxes.length > 0 ? { boxes } : ''
  }
  const cells = rows.flat().filter(({ Id }) => shown.has(Id))
  if (columns)
    return {
      table: {
        columns: ['', ...columns],
        rows: rows.map((row, index) => [String(index + 1), ...row.map(toFill)]),
        isBlank: true,
      },
    }
  return {
    facts: cells.map((cell): [string, string] => {
      const room = toFill(cell)
      return [
        cell.Text,
        typeof room === 'string' ? '_'.repeat(30) : room.boxes.map((box) => `[  ] ${box}`).join('    '),
      ]
    }),
  }
}
