import type { TemplateQuestion } from '@caseloom/contracts/documents/template'
import type { Locale } from '@caseloom/contracts/locales'
import { Button } from '@caseloom/ui/button'
import { PlainField } from '@caseloom/ui/fields/plain-field'
import { PlainSelect } from '@caseloom/ui/fields/plain-select'
import { Switch } from '@caseloom/ui/fields/switch'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { asKind, hasChoices, hasLimits, isCellKind, kindOf, questionKinds } from '../question-kinds.ts'
import { t as kinds } from '../question-kind-texts.ts'
import { ChoiceEditor } from './choice-editor.tsx'
import {
  addColumn,
  arrangeColumns,
  changeCells,
  columnCount,
  columnsOf,
  nameColumn,
  type Cell,
} from './column-cells.ts'
import { InitialField } from './initial-field.tsx'
import { LimitFields } from './limit-fields.tsx'
import { MorePart } from './more-part.tsx'
import { OrderedLine } from './ordered-line.tsx'
import { t } from './property-texts.ts'
import { TranslatedAside } from './translated-aside.tsx'
import { saidIn, without } from './words-in.ts'

export type ColumnEditorProps = {
  question: TemplateQuestion
  language: Locale | null
  onChange: (question: TemplateQuestion) => void
}

/** The most columns that a template takes. */
const MOST_COLUMNS = 12

/** The columns of a table, and what the cells of each ask. */
export function ColumnEditor({ question, language, onChange }: ColumnEditorProps) {
  const columns = columnsOf(question)
  const places = columns.map((_, index) => index)
  return (
    <section aria-label={t('columns')}>
      <h3 className="cl-label">{t('columns')}</h3>
      <ul className="template-choices">
        {columns.map((column, index) => {
          const cell = question.Cells?.[0]?.[index]
          return (
            <OrderedLine
              // Columns have no Ids; their place is what they are called by.
              key={index}
              name={column.Text}
              deleteLabel={t('deleteColumn', { name: column.Text })}
              items={places}
              index={index}
              onChange={(order) => onChange(arrangeColumns(question, order))}
              below={
                cell && (
                  <CellFields
                    cell={cell}
                    name={column.Text}
                    language={language}
                    onChange={(change) => onChange(changeCells(question, index, change))}
                  />
                )
              }
            >
              <PlainField
                label={t('column', { number: index + 1 })}
                isLabelHidden
                value={saidIn(column, 'Text', language)}
                placeholder={language === null ? '' : column.Text}
                maxLength={500}
                onChange={(typed) => onChange(nameColumn(question, index, { typed, language }))}
              />
            </OrderedLine>
          )
        })}
      </ul>
      {columns.length < MOST_COLUMNS && (
        <Button
          kind="quiet"
          size="small"
          icon={<PlusIcon weight="bold" aria-hidden="true" />}
          onPress={() => onChange(addColumn(question, `${t('newColumn')} ${columnCount(question) + 1}`))}
        >
          {t('addColumn')}
        </Button>
      )}
    </section>
  )
}

const beginning = (cell: Cell, Initial: unknown): Cell =>
  Initial === undefined ? without(cell, 'Initial') : { ...cell, Initial }

type CellFieldsProps = {
  /** The cell of the first row stands for its column. */
  cell: Cell
  name: string
  language: Locale | null
  onChange: (change: (cell: Cell) => Cell) => void
}

/** What each cell of a column asks. */
function CellFields({ cell, name, language, onChange }: CellFieldsProps) {
  const own = kindOf(cell)
  if (language !== null && !hasChoices(cell) && !cell.Ends && cell.Hint === undefined) return null
  return (
    <MorePart title={t('moreOf', { name })}>
      {language === null && (
        <>
          <PlainSelect
            label={t('type')}
            value={own?.key ?? ''}
            options={[
              ...(own ? [] : [{ value: '', label: `${kinds('kindUnknown')} · ${cell.QType}` }]),
              ...questionKinds
                .filter(isCellKind)
                .map(({ key, words }) => ({ value: key, label: `${kinds(words)} · ${key}` })),
            ]}
            onChange={(key) => {
              const kind = questionKinds.find((each) => each.key === key)
              if (kind) onChange((each) => asKind(each, kind))
            }}
          />
          <Switch
            isSelected={cell.Required === true}
            onChange={(Required) => onChange((each) => ({ ...each, Required }))}
          >
            {t('required')}
          </Switch>
          {hasLimits(cell) && (
            <LimitFields question={cell} onChange={(next) => onChange((each) => ({ ...next, Id: each.Id }))} />
          )}
        </>
      )}
      {language !== null && (
        <TranslatedAside
          question={cell}
          language={language}
          onChange={(next) => onChange((each) => ({ ...next, Id: each.Id }))}
        />
      )}
      {language === null && (
        <InitialField question={cell} onChange={({ Initial }) => onChange((each) => beginning(each, Initial))} />
      )}
      {hasChoices(cell) && (
        <ChoiceEditor
          question={cell}
          language={language}
          onChange={(choosing) => onChange((each) => ({ ...each, ...choosing, Id: each.Id }))}
        />
      )}
    </MorePart>
  )
}
