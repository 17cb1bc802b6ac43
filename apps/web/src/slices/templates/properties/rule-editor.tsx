import type { Condition, ShowRule, TemplateBody, TemplateQuestion } from '@caseloom/contracts/documents/template'
import { shapeOf } from '@caseloom/contracts/documents/question-types'
import { Button, IconButton } from '@caseloom/ui/button'
import { PlainField } from '@caseloom/ui/fields/plain-field'
import { PlainSelect } from '@caseloom/ui/fields/plain-select'
import { FlowArrowIcon } from '@phosphor-icons/react/dist/csr/FlowArrow'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { numbersIn, questionsIn } from '../body/body-edits.ts'
import { comparisonWords, comparisonsFor, firstAnswer, type Operator } from '../condition-words.ts'
import { NumberBox } from './number-box.tsx'
import { t } from './property-texts.ts'

export type RuleEditorProps = {
  body: TemplateBody
  /** The part that the rules show or hide. */
  shown: { readonly ShowWhen?: ShowRule[] | undefined }
  /** The questions that it holds or is: they cannot decide about it. */
  own: readonly string[]
  onChange: (rules: ShowRule[] | undefined) => void
}

/** When a question, a cell, a section or a page is shown: groups of conditions on the answers of others. All groups must hold. */
export function RuleEditor({ body, shown, own, onChange }: RuleEditorProps) {
  const rules = shown.ShowWhen ?? []
  const numbers = numbersIn(body)
  const offered = questionsIn(body)
    .flatMap((each) => [
      each,
      ...(each.Cells ?? []).flat().map((cell) => ({
        ...cell,
        Text: `${each.Text}: ${cell.Text}`,
        Items: cell.Items ?? each.Items,
      })),
    ])
    .filter((each) => !own.includes(each.Id) && shapeOf(each) !== null)
  const [first] = offered
  const fresh = (): Condition[] => (first ? [{ Question: first.Id, ...firstAnswer(first) }] : [])

  function handleRule(index: number, rule: ShowRule) {
    const next = rule.Conditions.length > 0 ? rules.with(index, rule) : rules.toSpliced(index, 1)
    onChange(next.length > 0 ? next : undefined)
  }

  return (
    <section className="template-well" aria-label={t('showWhen')}>
      <h3 className="cl-label">{t('showWhen')}</h3>
      {rules.map((rule, index) => (
        // Rules have no Ids; two that are the same may change places.
        <RuleGroup
          key={index}
          rule={rule}
          before={rules.slice(0, index).reduce((sum, { Conditions }) => sum + Conditions.length, 0)}
          isFurther={index > 0}
          offered={offered}
          numbers={numbers}
          onChange={(next) => handleRule(index, next)}
          onAdd={() => handleRule(index, { ...rule, Conditions: [...rule.Conditions, ...fresh()] })}
        />
      ))}
      {rules.length === 0 ? (
        <Button
          size="small"
          icon={<FlowArrowIcon aria-hidden="true" />}
          isDisabled={!first}
          onPress={() => onChange([{ Behavior: 'all', Conditions: fresh() }])}
        >
          {t('addCondition')}
        </Button>
      ) : (
        <Button
          size="small"
          kind="quiet"
          isDisabled={!first}
          onPress={() => onChange([...rules, { Behavior: 'any', Conditions: fresh() }])}
        >
          {t('addRule')}
        </Button>
      )}
    </section>
  )
}

type RuleGroupProps = {
  rule: ShowRule
  /** The number of conditions in the groups before. */
  before: number
  isFurther: boolean
  offered: readonly TemplateQuestion[]
  numbers: ReadonlyMap<string, number>
  onChange: (rule: ShowRule) => void
  onAdd: () => void
}

function RuleGroup({ rule, before, isFurther, offered, numbers, onChange, onAdd }: RuleGroupProps) {
  return (
    <div className="template-rule">
      {isFurther && <p className="text-xs text-text-muted">{t('andAlso')}</p>}
      {rule.Conditions.length > 1 && (
        <PlainSelect
          label={t('howMany')}
          isLabelHidden
          value={rule.Behavior}
          options={[
            { value: 'all', label: t('allHold') },
            { value: 'any', label: t('anyHolds') },
          ]}
          onChange={(value) => onChange({ ...rule, Behavior: value === 'any' ? 'any' : 'all' })}
        />
      )}
      {rule.Conditions.map((condition, index) => (
        <ConditionLine
          // Conditions have no Ids; two that are the same may change places.
          key={index}
          number={before + index + 1}
          condition={condition}
          offered={offered}
          numbers={numbers}
          onChange={(next) => onChange({ ...rule, Conditions: rule.Conditions.with(index, next) })}
          onDelete={() => onChange({ ...rule, Conditions: rule.Conditions.toSpliced(index, 1) })}
        />
      ))}
      <Button
        size="small"
        icon={<FlowArrowIcon aria-hidden="true" />}
        isDisabled={offered.length === 0}
        onPress={onAdd}
      >
        {t('addCondition')}
      </Button>
    </div>
  )
}

type ConditionLineProps = {
  number: number
  condition: Condition
  offered: readonly TemplateQuestion[]
  numbers: ReadonlyMap<string, number>
  onChange: (condition: Condition) => void
  onDelete: () => void
}

function ConditionLine({ number, condition, offered, numbers, onChange, onDelete }: ConditionLineProps) {
  const asked = offered.find(({ Id }) => Id === condition.Question)
  const isAnswered = condition.Operator === 'exists'
  const known = comparisonsFor(asked)
  // An import may have brought a comparison that is not offered for this type.
  const all = known.includes(condition.Operator) ? known : [...known, condition.Operator]
  const options = all.flatMap((operator) =>
    operator === 'exists'
      ? [true, false].map((Answer) => ({
          value: `exists ${Answer}`,
          label: comparisonWords({ Operator: operator, Answer }),
        }))
      : [{ value: operator, label: comparisonWords({ Operator: operator, Answer: '' }) }],
  )

  function handleQuestion(id: string) {
    const next = offered.find(({ Id }) => Id === id)
    if (next) onChange({ Question: id, ...firstAnswer(next) })
  }

  function handleComparison(value: string) {
    if (value.startsWith('exists'))
      return onChange({ ...condition, Operator: 'exists', Answer: value.endsWith('true') })
    const Answer = isAnswered && asked ? firstAnswer(asked).Answer : condition.Answer
    return onChange({
      ...condition,
      Operator: value as Operator,
      Answer: typeof Answer === 'boolean' && asked && shapeOf(asked) !== 'yes-no' ? '' : Answer,
    })
  }

  return (
    <div className="template-condition">
      <PlainSelect
        label={t('conditionQuestion', { number })}
        isLabelHidden
        value={condition.Question}
        options={offered.map(({ Id, Text }) => ({
          value: Id,
          label: [numbers.get(Id), Text].filter((each) => each !== undefined).join(' '),
        }))}
        onChange={handleQuestion}
      />
      <PlainSelect
        label={t('comparison', { number })}
        isLabelHidden
        value={isAnswered ? `exists ${condition.Answer !== false}` : condition.Operator}
        options={options}
        onChange={handleComparison}
      />
      {!isAnswered && (
        <AnswerOfCondition
          number={number}
          asked={asked}
          answer={condition.Answer}
          onChange={(Answer) => onChange({ ...condition, Answer })}
        />
      )}
      <IconButton
        label={t('deleteCondition', { number })}
        size="small"
        icon={<XIcon aria-hidden="true" />}
        onPress={onDelete}
      />
    </div>
  )
}

type AnswerOfConditionProps = {
  number: number
  asked: TemplateQuestion | undefined
  answer: Condition['Answer']
  onChange: (answer: Condition['Answer']) => void
}

function AnswerOfCondition({ number, asked, answer, onChange }: AnswerOfConditionProps) {
  const shape = asked ? shapeOf(asked) : null
  const label = t('conditionAnswer', { number })
  if (shape === 'yes-no')
    return (
      <PlainSelect
        label={label}
        isLabelHidden
        value={String(answer)}
        options={[
          { value: 'true', label: t('yes') },
          { value: 'false', label: t('no') },
        ]}
        onChange={(value) => onChange(value === 'true')}
      />
    )
  if (asked?.Items) {
    const choices = asked.Items.map(({ Id, Name }) => ({ value: Id, label: Name }))
    // The choice was deleted, or the words were written in.
    const isElsewhere = choices.every(({ value }) => value !== answer)
    return (
      <PlainSelect
        label={label}
        isLabelHidden
        value={String(answer)}
        options={[...(isElsewhere ? [{ value: String(answer), label: t('noLongerOffered') }] : []), ...choices]}
        onChange={onChange}
      />
    )
  }
  if (shape === 'number')
    return (
      <NumberBox
        label={label}
        isLabelHidden
        value={typeof answer === 'number' ? answer : undefined}
        onChange={(wanted) => onChange(wanted ?? 0)}
      />
    )
  const isMoment = shape === 'moment'
  return (
    <PlainField
      label={label}
      isLabelHidden
      type={isMoment ? 'datetime-local' : shape === 'day' ? 'date' : shape === 'time' ? 'time' : 'text'}
      value={isMoment ? String(answer).slice(0, 16) : String(answer)}
      // The answer of such a question has seconds.
      onChange={(typed) => onChange(isMoment && typed.length === 16 ? `${typed}:00` : typed)}
    />
  )
}
