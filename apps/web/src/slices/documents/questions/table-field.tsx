import type { Question } from '@caseloom/contracts/documents/document'
import { isVisible } from '@caseloom/contracts/documents/document-rules'
import { isAnswered } from '@caseloom/contracts/documents/answer-rules'
import { anchorOf, fieldOf } from './field-of.ts'
import { GroupField } from './group-field.tsx'
import type { CellsProps } from './question-face-props.ts'
import { t } from './texts/rare-texts.ts'

/** Rows of cells, each a question. On a phone each row is a card, and each cell has the heading of its column. */
export function TableField({ CellFace, ...props }: CellsProps) {
  const { question } = props
  const rows = (question.Cells ?? []).filter((row) => row.some(isVisible))
  const columns = question.Columns ?? []
  const required = rows.flat().filter((cell) => isVisible(cell) && (cell.Required || question.Required))
  const isDone = required.every((cell) => isAnswered(cell, cell.Answer))
  const cellProps = (cell: Question, column: number) => ({
    ...props,
    question: { ...cell, Text: cell.Text.trim() === '' ? (columns[column]?.Text ?? question.Text) : cell.Text },
    isLocked: props.isLocked || cell.ReadOnly,
    isMissing: props.isMissing || (props.missing?.has(cell.Id) ?? false),
    isLabelHidden: columns.length > 0,
  })
  return (
    <GroupField
      {...fieldOf(props, isDone ? true : null)}
      error={undefined}
      id={anchorOf(question.Id)}
      isAnswered={isDone && required.length > 0}
    >
      <table className="question-table">
        {columns.length > 0 && (
          <thead>
            <tr>
              {columns.map(({ Text }) => (
                <th key={Text} scope="col">
                  {Text}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map((row) => (
            <tr key={row[0]?.Id}>
              {row.map((cell, column) =>
                isVisible(cell) ? (
                  <td key={cell.Id} data-question={cell.Id} data-column={columns[column]?.Text ?? ''}>
                    <CellFace {...cellProps(cell, column)} />
                  </td>
                ) : (
                  // It keeps its place, or its neighbors would stand under headings of others.
                  <td key={cell.Id} aria-label={t('notAsked')} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </GroupField>
  )
}
