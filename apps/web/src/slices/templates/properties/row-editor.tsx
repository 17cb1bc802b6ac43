import type { TemplateBody, TemplateQuestion } from '@caseloom/contracts/documents/template'
import type { Locale } from '@caseloom/contracts/locales'
import { Button } from '@caseloom/ui/button'
import { PlainField } from '@caseloom/ui/fields/plain-field'
import { Switch } from '@caseloom/ui/fields/switch'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { newId } from '../body/new-id.ts'
import { columnCount, type Cell } from './column-cells.ts'
import { ExchangeFields } from './exchange-fields.tsx'
import { InitialField } from './initial-field.tsx'
import { MorePart } from './more-part.tsx'
import { OrderedLine } from './ordered-line.tsx'
import { t } from './property-texts.ts'
import { RuleEditor } from './rule-editor.tsx'
import { saidIn, without, withWords } from './words-in.ts'

export type RowEditorProps = {
  body: TemplateBody
  question: TemplateQuestion
  language: Locale | null
  onChange: (question: TemplateQuestion) => void
}

/** The rows of a matrix, each a question of its own, or of a table. */
export function RowEditor({ body, question, language, onChange }: RowEditorProps) {
  const isTable = question.QType === 'Table'
  const rows = question.Cells ?? []
  const set = (Cells: Cell[][]) => onChange({ ...question, Cells })

  function handleAdd() {
    const last = rows.at(-1)
    if (!isTable || !last) {
      const Text = isTable ? t('newColumn') : `${t('newRow')} ${rows.length + 1}`
      return set([...rows, [{ Id: newId(), QType: isTable ? 'ShortAnswer' : 'RadioButtons', Text }]])
    }
    // A new row asks what the last one asks, with Ids of its own.
    return set([...rows, last.map((cell) => ({ ...without(cell, 'LinkId'), Id: newId() }))])
  }

  return (
    <section aria-label={t('rows')}>
      <h3 className="cl-label">{t('rows')}</h3>
      <ul className="template-choices">
        {rows.map((row, index) => {
          const [cell] = row
          const name = cell && !isTable ? cell.Text : String(index + 1)
          return (
            <OrderedLine
              key={cell?.Id ?? index}
              name={name}
              deleteLabel={t('deleteRow', { name })}
              items={rows}
              index={index}
              onChange={set}
              below={
                language === null &&
                cell &&
                !isTable && (
                  <MatrixRowMore
                    body={body}
                    cell={cell}
                    choices={question.Items}
                    onChange={(next) => set(rows.with(index, [next, ...row.slice(1)]))}
                  />
                )
              }
            >
              {isTable || !cell ? (
                <span className="flex-1">{t('row', { number: index + 1 })}</span>
              ) : (
                <PlainField
                  label={t('row', { number: index + 1 })}
                  isLabelHidden
                  value={saidIn(cell, 'Text', language)}
                  placeholder={language === null ? '' : cell.Text}
                  maxLength={2000}
                  onChange={(typed) =>
                    set(rows.with(index, [withWords(cell, 'Text', typed, language), ...row.slice(1)]))
                  }
                />
              )}
            </OrderedLine>
          )
        })}
      </ul>
      {!(isTable && columnCount(question) === 0) && (
        <Button kind="quiet" size="small" icon={<PlusIcon weight="bold" aria-hidden="true" />} onPress={handleAdd}>
          {t('addRow')}
        </Button>
      )}
    </section>
  )
}

type MatrixRowMoreProps = {
  body: TemplateBody
  cell: Cell
  /** The choices of the matrix, for a row without its own. */
  choices: TemplateQuestion['Items']
  onChange: (cell: Cell) => void
}

function MatrixRowMore({ body, cell, choices, onChange }: MatrixRowMoreProps) {
  return (
    <MorePart title={t('moreOf', { name: cell.Text })}>
      <Switch isSelected={cell.Required === true} onChange={(Required) => onChange({ ...cell, Required })}>
        {t('required')}
      </Switch>
      <RuleEditor
        body={body}
        shown={cell}
        own={[cell.Id]}
        onChange={(ShowWhen) => onChange(ShowWhen ? { ...cell, ShowWhen } : without(cell, 'ShowWhen'))}
      />
      <InitialField
        question={{ ...cell, Items: cell.Items ?? choices }}
        onChange={({ Initial }) => onChange(Initial === undefined ? without(cell, 'Initial') : { ...cell, Initial })}
      />
      <ExchangeFields of={cell} onChange={onChange} />
    </MorePart>
  )
}
