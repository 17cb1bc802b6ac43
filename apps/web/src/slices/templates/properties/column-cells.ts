import type { TemplateQuestion } from '@caseloom/contracts/documents/template'
import type { Locale } from '@caseloom/contracts/locales'
import { newId } from '../body/new-id.ts'
import { withWords } from './words-in.ts'

/** Changes of a table's columns. The cells of a column ask the same in each row. */

export type Cell = NonNullable<TemplateQuestion['Cells']>[number][number]
type Column = NonNullable<TemplateQuestion['Columns']>[number]

/** An import may have brought cells without headings. */
export const columnCount = ({ Columns = [], Cells = [] }: TemplateQuestion): number =>
  Math.max(Columns.length, ...Cells.map(({ length }) => length))

/** The columns with a heading for each, be it empty. */
export const columnsOf = (question: TemplateQuestion): Column[] =>
  Array.from({ length: columnCount(question) }, (_, index) => question.Columns?.[index] ?? { Text: '' })

/** A table without rows has nowhere to say what its columns ask, so the first column brings a row. */
export function addColumn(question: TemplateQuestion, Text: string): TemplateQuestion {
  const fresh = (): Cell => ({ Id: newId(), QType: 'ShortAnswer', Text })
  const rows = question.Cells?.length ? question.Cells : [[]]
  return {
    ...question,
    Columns: [...columnsOf(question), { Text }],
    Cells: rows.map((row) => [...row, fresh()]),
  }
}

export const changeCells = (
  question: TemplateQuestion,
  column: number,
  change: (cell: Cell) => Cell,
): TemplateQuestion => ({
  ...question,
  Cells: (question.Cells ?? []).map((row) => row.map((cell, at) => (at === column ? change(cell) : cell))),
})

/** A cell is called like its column. */
export function nameColumn(
  question: TemplateQuestion,
  index: number,
  { typed, language }: { readonly typed: string; readonly language: Locale | null },
): TemplateQuestion {
  const Columns = columnsOf(question).map((column, at) =>
    at === index ? withWords(column, 'Text', typed, language) : column,
  )
  return changeCells({ ...question, Columns }, index, (cell) => withWords(cell, 'Text', typed, language))
}

/** Puts the columns into another order, or leaves some out. `order` names the places that they had. */
export function arrangeColumns(question: TemplateQuestion, order: readonly number[]): TemplateQuestion {
  const columns = columnsOf(question)
  return {
    ...question,
    Columns: order.flatMap((from) => columns[from] ?? []),
    Cells: (question.Cells ?? [])
      .map((row) => order.flatMap((from) => row[from] ?? []))
      .filter(({ length }) => length > 0),
  }
}
