import type { TemplateQuestion } from '@caseloom/contracts/documents/template'
import type { Locale } from '@caseloom/contracts/locales'
import { Button, IconButton } from '@caseloom/ui/button'
import { PlainField } from '@caseloom/ui/fields/plain-field'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { newId } from '../new-id.ts'
import { t } from './property-texts.ts'
import { saidIn, withWords } from './words-in.ts'

export type RowEditorProps = {
  question: TemplateQuestion
  language: Locale | null
  onChange: (question: TemplateQuestion) => void
}

type Cell = NonNullable<TemplateQuestion['Cells']>[number][number]

/** The rows of a table of choices, or the columns and rows of a table. */
export function RowEditor({ question, language, onChange }: RowEditorProps) {
  const isTable = question.QType === 'Table'
  const rows = question.Cells ?? []
  const columns = question.Columns ?? []
  const newCell = (Text: string): Cell => ({ Id: newId(), QType: isTable ? 'ShortAnswer' : 'RadioButtons', Text })

  function handleAddRow() {
    const row = isTable ? columns.map(({ Text }) => newCell(Text)) : [newCell(`${t('newRow')} ${rows.length + 1}`)]
    onChange({ ...question, Cells: [...rows, row.length > 0 ? row : [newCell(t('newColumn'))]] })
  }

  function handleAddColumn() {
    const Text = `${t('newColumn')} ${columns.length + 1}`
    onChange({ ...question, Columns: [...columns, { Text }], Cells: rows.map((row) => [...row, newCell(Text)]) })
  }

  function handleColumn(index: number, typed: string) {
    const column = columns[index]
    if (!column) return
    const next = withWords(column, 'Text', typed, language)
    // A cell is called like its column.
    const Cells = rows.map((row) =>
      row.map((cell, at) => (at === index ? withWords(cell, 'Text', typed, language) : cell)),
    )
    onChange({ ...question, Columns: columns.with(index, next), Cells })
  }

  return (
    <section aria-label={t('rows')}>
      {isTable && (
        <>
          <h3 className="cl-label">{t('columns')}</h3>
          <ul className="template-choices">
            {columns.map((column, index) => (
              // Columns have no Ids and keep their places.
              <li key={index}>
                <PlainField
                  label={t('column', { number: index + 1 })}
                  isLabelHidden
                  value={saidIn(column, 'Text', language)}
                  onChange={(typed) => handleColumn(index, typed)}
                />
                <IconButton
                  size="small"
                  label={t('deleteColumn', { name: column.Text })}
                  icon={<XIcon aria-hidden="true" />}
                  onPress={() =>
                    onChange({
                      ...question,
                      Columns: columns.toSpliced(index, 1),
                      Cells: rows.map((row) => row.toSpliced(index, 1)).filter((row) => row.length > 0),
                    })
                  }
                />
              </li>
            ))}
          </ul>
          <Button
            kind="quiet"
            size="small"
            icon={<PlusIcon weight="bold" aria-hidden="true" />}
            onPress={handleAddColumn}
          >
            {t('addColumn')}
          </Button>
        </>
      )}
      <h3 className="cl-label">{t('rows')}</h3>
      <ul className="template-choices">
        {rows.map((row, index) => {
          const [cell] = row
          return (
            <li key={cell?.Id ?? index}>
              {isTable || !cell ? (
                <span className="flex-1">{t('row', { number: index + 1 })}</span>
              ) : (
                <PlainField
                  label={t('row', { number: index + 1 })}
                  isLabelHidden
                  value={saidIn(cell, 'Text', language)}
                  onChange={(typed) =>
                    onChange({ ...question, Cells: rows.with(index, [withWords(cell, 'Text', typed, language)]) })
                  }
                />
              )}
              <IconButton
                size="small"
                label={t('deleteRow', { name: cell && !isTable ? cell.Text : String(index + 1) })}
                icon={<XIcon aria-hidden="true" />}
                onPress={() => onChange({ ...question, Cells: rows.toSpliced(index, 1) })}
              />
            </li>
          )
        })}
      </ul>
      <Button kind="quiet" size="small" icon={<PlusIcon weight="bold" aria-hidden="true" />} onPress={handleAddRow}>
        {t('addRow')}
      </Button>
    </section>
  )
}
