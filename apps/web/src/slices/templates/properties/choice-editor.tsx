import type { QuestionItem, TemplateQuestion } from '@caseloom/contracts/documents/template'
import type { Locale } from '@caseloom/contracts/locales'
import { Button } from '@caseloom/ui/button'
import { PlainField } from '@caseloom/ui/fields/plain-field'
import { PlainSelect } from '@caseloom/ui/fields/plain-select'
import { Switch } from '@caseloom/ui/fields/switch'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { newId } from '../body/new-id.ts'
import { MorePart } from './more-part.tsx'
import { NumberBox } from './number-box.tsx'
import { OrderedLine } from './ordered-line.tsx'
import { t } from './property-texts.ts'
import { saidIn, without, withWords } from './words-in.ts'

type Choosing = Pick<TemplateQuestion, 'Items' | 'ItemOrder'>

export type ChoiceEditorProps = {
  question: Choosing
  /** The language of the texts that are changed; null for the template's own. */
  language: Locale | null
  onChange: (choosing: Choosing) => void
}

/** The order of the list is the order of the form: a Sequence from an import would put them back. */
const inOrder = (items: readonly QuestionItem[]): QuestionItem[] =>
  items.some(({ Sequence }) => Sequence !== undefined)
    ? items.map((item, index) => ({ ...item, Sequence: index + 1 }))
    : [...items]

/** The choices of a question with their points. */
export function ChoiceEditor({ question, language, onChange }: ChoiceEditorProps) {
  const items = (question.Items ?? []).toSorted((a, b) => (a.Sequence ?? 0) - (b.Sequence ?? 0))
  const set = (next: readonly QuestionItem[]) => onChange({ ...question, Items: inOrder(next) })

  return (
    <section aria-label={t('choices')}>
      <div className="flex items-end justify-between">
        <h3 className="cl-label">{t('choices')}</h3>
        {language === null && <span className="pe-26 text-xs">{t('points')}</span>}
      </div>
      <ul className="template-choices">
        {items.map((item, index) => (
          <OrderedLine
            key={item.Id}
            name={item.Name}
            deleteLabel={t('deleteChoice', { name: item.Name })}
            items={items}
            index={index}
            onChange={set}
          >
            <PlainField
              label={t('choice', { number: index + 1 })}
              isLabelHidden
              value={saidIn(item, 'Name', language)}
              placeholder={language === null ? '' : item.Name}
              maxLength={500}
              onChange={(typed) => set(items.with(index, withWords(item, 'Name', typed, language)))}
            />
            {language === null && (
              <NumberBox
                label={t('pointsFor', { name: item.Name })}
                isLabelHidden
                value={item.Points}
                onChange={(Points) =>
                  set(items.with(index, Points === undefined ? without(item, 'Points') : { ...item, Points }))
                }
              />
            )}
          </OrderedLine>
        ))}
      </ul>
      <Button
        kind="quiet"
        size="small"
        icon={<PlusIcon weight="bold" aria-hidden="true" />}
        onPress={() => set([...items, { Id: newId(), Name: `${t('newChoice')} ${items.length + 1}` }])}
      >
        {t('addChoice')}
      </Button>
      {language === null && items.length > 0 && (
        <MorePart title={t('moreChoices')}>
          <PlainSelect
            label={t('choiceOrder')}
            value={question.ItemOrder ?? 'sequence'}
            options={[
              { value: 'sequence', label: t('orderAsListed') },
              { value: 'count', label: t('orderByCount') },
            ]}
            onChange={(value) =>
              onChange(value === 'count' ? { ...question, ItemOrder: 'count' } : without(question, 'ItemOrder'))
            }
          />
          {items.map((item, index) => (
            <ChoiceMore key={item.Id} item={item} onChange={(next) => set(items.with(index, next))} />
          ))}
        </MorePart>
      )}
    </section>
  )
}

type ChoiceMoreProps = { item: QuestionItem; onChange: (item: QuestionItem) => void }

function ChoiceMore({ item, onChange }: ChoiceMoreProps) {
  const text = (name: 'Category' | 'Prefix', label: string, maxLength: number) => (
    <PlainField
      label={label}
      value={item[name] ?? ''}
      maxLength={maxLength}
      onChange={(typed) => onChange(typed === '' ? without(item, name) : { ...item, [name]: typed })}
    />
  )
  const { System = '', Code = '' } = item.Code ?? {}
  const setCode = (change: { System?: string; Code?: string }) => {
    const next = { ...item.Code, System, Code, ...change }
    const { System: system, ...rest } = next
    if (next.Code === '' && system === '') onChange(without(item, 'Code'))
    else onChange({ ...item, Code: system === '' ? rest : next })
  }
  return (
    <section className="template-well" aria-label={t('moreOf', { name: item.Name })}>
      <h4 className="cl-label">{item.Name}</h4>
      <div className="grid grid-cols-2 gap-2">
        {text('Category', t('category'), 200)}
        {text('Prefix', t('prefix'), 50)}
        <PlainField
          label={t('codeSystem')}
          value={System}
          maxLength={500}
          onChange={(typed) => setCode({ System: typed })}
        />
        <PlainField label={t('code')} value={Code} maxLength={200} onChange={(typed) => setCode({ Code: typed })} />
        <NumberBox
          label={t('count')}
          value={item.Count}
          takes={Number.isInteger}
          onChange={(Count) => onChange(Count === undefined ? without(item, 'Count') : { ...item, Count })}
        />
      </div>
      <Switch
        isSelected={item.Active !== false}
        onChange={(isOn) => onChange(isOn ? without(item, 'Active') : { ...item, Active: false })}
      >
        {t('offered')}
      </Switch>
    </section>
  )
}
