import type { Condition, ShowRule, TemplateBody, TemplateQuestion } from '@caseloom/contracts/documents/template'
import { shapeOf } from '@caseloom/contracts/documents/question-types'
import { Button, IconButton } from '@caseloom/ui/button'
import { PlainField } from '@caseloom/ui/fields/plain-field'
import { PlainSelect } from '@caseloom/ui/fields/plain-select'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { numbersIn, questionsIn } from '../body-edits.ts'
import { comparisonWords, comparisonsFor, firstAnswer, type Operator } from '../condition-words.ts'
import { t } from './property-texts.ts'

export type ConditionEditorProps = {
  body: TemplateBody
  question: TemplateQuestion
  onChange: (rules: ShowRule[] | undefined) => void
}

/** When a question is shown: conditions on the answers of others. */
export function ConditionEditor({ body, question, onChange }: ConditionEditorProps) {
  const [rule, ...others] = question.ShowWhen ?? []
  const numbers = numbersIn(body)
  const offered = questionsIn(body)
    .flatMap((each) => [
      each,
      ...(each.Cells ?? []).flat().map((cell) => ({ ...cell, Items: cell.Items ?? each.Items })),
    ])
    .filter((each) => each.Id !== question.Id && shapeOf(each) !== null)

  function handleConditions(Conditions: Condition[], Behavior = rule?.Behavior ?? 'all') {
    const next = [...(Conditions.length > 0 ? [{ Behavior, Conditions }] : []), ...others]
    onChange(next.length > 0 ? next : undefined)
  }

  function handleAdd() {
    const [first] = offered
    if (first) handleConditions([...(rule?.Conditions ?? []), { Question: first.Id, ...firstAnswer(first) }])
  }

  return (
    <section className="template-well" aria-label={t('showWhen')}>
      <h3 className="cl-label">{t('showWhen')}</h3>
      {rule && rule.Conditions.length > 1 && (
        <PlainSelect
          label={t('howMany')}
          isLabelHidden
          value={rule.Behavior}
          options={[
            { value: 'all', label: t('allHold') },
            { value: 'any', label: t('anyHolds') },
          ]}
          onChange={(value) => handleConditions(rule.Conditions, value === 'any' ? 'any' : 'all')}
        />
      )}
      {rule?.Conditions.map((condition, index) => (
        <ConditionLine
          // Conditions have no Ids; two that are the same may change places.
          key={index}
          number={index + 1}
          condition={condition}
          offered={offered}
          numbers={numbers}
          onChange={(next) => handleConditions(rule.Conditions.with(index, next))}
          onDelete={() => handleConditions(rule.Conditions.toSpliced(index, 1))}
        />
      ))}
      {others.length > 0 && <p className="text-sm text-text-muted">{t('otherRules')}</p>}
      <Button size="small" onPress={handleAdd} isDisabled={offered.length === 0}>
        {t('addCondition')}
      </Button>
    </section>
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
  const options = comparisonsFor(asked).flatMap((operator) =>
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
  if (asked?.Items)
    return (
      <PlainSelect
        label={label}
        isLabelHidden
        value={String(answer)}
        options={asked.Items.map(({ Id, Name }) => ({ value: Id, label: Name }))}
        onChange={onChange}
      />
    )
  const isNumber = shape === 'number'
  return (
    <PlainField
      label={label}
      isLabelHidden
      type={isNumber ? 'number' : shape === 'day' ? 'date' : shape === 'time' ? 'time' : 'text'}
      value={String(answer)}
      onChange={(typed) => onChange(isNumber ? (typed === '' ? 0 : Number(typed)) : typed)}
    />
  )
}
