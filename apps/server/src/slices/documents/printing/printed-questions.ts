import { answerRulesOf, idsIn } from '@caseloom/contracts/documents/answer-rules'
import { cellRowsOf } from '@caseloom/contracts/documents/document-rules'
import { findQuestionType, shapeOf } from '@caseloom/contracts/documents/question-types'
import type { QuestionItem, TemplateBody, TemplateQuestion } from '@caseloom/contracts/documents/template'
import { formattedText } from './formatted-text.ts'
import type { PrintedPicture, PrintedSection } from '../../../platform/pdf/printed-document.ts'

/** A filled-in form with more choices than this prints only the chosen ones: a reader would not find them among so many boxes. */
const MOST_BOXES = 12
/** A matrix with more columns than this, or a table with longer words, is printed line by line. */
const MOST_COLUMNS = 8
const LONGEST_CELL = 300
const CHOSEN = 'X'

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
  /** The text printed in place of a chart, which only a screen draws. */
  readonly chart: string
}

const typeOf = ({ QType }: TemplateQuestion) => findQuestionType(QType)
const isHelp = (question: TemplateQuestion) => ['Instruction', 'Html'].includes(typeOf(question) ?? '')

/** One page of the form after the other: its questions under headings, in their order. What is hidden is not printed. */
export function printedQuestions(body: TemplateBody, printing: Printing): PrintedSection[] {
  const { shown, isBlank } = printing
  return body.Pages.flatMap((page, index) => {
    const rows = page.Rows.map((row) => row.filter(({ Id }) => shown.has(Id)))
    // A filled-in form leaves out rows that hold only instructions (documents, section 2).
    const printed = isBlank ? rows : rows.filter((row) => !row.every(isHelp))
    const sections = printed.flat().flatMap((question) => printedQuestion(question, printing))
    if (rows.flat().length === 0 && page.Rows.length > 0) return []
    return [{ heading: `${index + 1}. ${page.Title}`, level: 'page' as const }, ...sections]
  })
}

function printedQuestion(question: TemplateQuestion, printing: Printing): PrintedSection[] {
  const heading = { heading: question.Text, level: 'question' as const }
  const type = typeOf(question)
  // Its HTML runs on a screen only.
  if (type === 'Html') return []
  if (type === 'Instruction') return [{ heading: '', text: question.Text }]
  if (type === 'Separator') return [{ heading: question.Text }]
  if (type === 'Chart') return [{ ...heading, text: printing.chart }]
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

const offered = ({ Items = [] }: TemplateQuestion) => Items.filter(({ Active }) => Active !== false)
const labelOf = ({ Prefix, Name }: QuestionItem) => (Prefix === undefined ? Name : `${Prefix} ${Name}`)
const partOf = (answer: unknown, name: string): string => {
  const part: unknown = typeof answer === 'object' && answer !== null ? Reflect.get(answer, name) : answer
  return typeof part === 'string' ? part : ''
}

function answerOf(question: TemplateQuestion, printing: Printing): Partial<PrintedSection> {
  const { isBlank, answerTo, say } = printing
  const shape = shapeOf(question)
  const answer = answerTo(question)
  const chosen = idsIn(partOf(answer, 'Ids'))
  const items = (question.Items ?? []).filter(({ Id, Active }) => Active !== false || chosen.includes(Id))
  const isChoice = shape?.startsWith('choice') ?? false
  if (isChoice && items.length > 0 && (isBlank || items.length <= MOST_BOXES)) {
    const hasWords = shape === 'choice-or-words' || shape === 'choices-and-words'
    const words = hasWords ? partOf(Object(answer), 'Text').trim() : ''
    return {
      choices: items.map((item) => ({ label: labelOf(item), isChosen: chosen.includes(item.Id) })),
      ...(words !== '' && { text: words }),
      ...(isBlank && hasWords && { lines: 1 }),
    }
  }
  if (isBlank) return { lines: answerRulesOf(question)?.blankLines ?? 0 }
  return shape === 'rich' && typeof answer === 'string' ? { formatted: formattedText(answer) } : { text: say(question) }
}

/** A matrix as a table with a cross for each answer; a table as it is. Where it would get too narrow: a line for each cell. */
function cellsOf(question: TemplateQuestion, printing: Printing): Partial<PrintedSection> {
  const { shown, isBlank, answerTo, say } = printing
  const rows = cellRowsOf(question)
    .map((row) => row.filter(({ Id }) => shown.has(Id)))
    .filter((row) => row.length > 0)
  const items = offered(question)
  if (typeOf(question) === 'RadioMatrix' && items.length > 0 && items.length <= MOST_COLUMNS)
    return {
      table: {
        columns: ['', ...items.map(labelOf)],
        rows: rows.flat().map((cell) => [cell.Text, ...items.map(({ Id }) => (answerTo(cell) === Id ? CHOSEN : ''))]),
      },
    }
  const columns = (question.Columns ?? []).map(({ Text }) => Text)
  const isNarrow = columns.length > 0 && columns.length <= MOST_COLUMNS
  const words = rows.map((row) => row.map((cell) => (isBlank ? '' : say(cell))))
  if (isNarrow && words.flat().every(({ length }) => length <= LONGEST_CELL))
    return { table: { columns: ['', ...columns], rows: words.map((row, index) => [String(index + 1), ...row]) } }
  return {
    facts: rows.flat().map((cell): [string, string] => [cell.Text, isBlank ? '_'.repeat(30) : say(cell)]),
  }
}
