import type { Activity, ActivityCondition } from '@caseloom/contracts/workflows/workflow-body'
import type { WorkflowChoices } from '@caseloom/contracts/workflows/workflow-definition'
import { titleOf } from '@caseloom/contracts/workflows/workflow-faults'
import { workflowLimits } from '@caseloom/contracts/workflows/workflow-limits'
import { Button, IconButton } from '@caseloom/ui/button'
import { MultiComboBox } from '@caseloom/ui/fields/multi-combo-box'
import { NumberField } from '@caseloom/ui/fields/number-field'
import { Select } from '@caseloom/ui/fields/select'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { emptyCondition } from './body-changes.ts'
import { optionsOf } from './choice-options.ts'
import { t } from './editor-texts.ts'

export type ConditionFieldsProps = {
  conditions: readonly ActivityCondition[]
  /** The other activities, which conditions can ask about. */
  others: readonly Activity[]
  choices: WorkflowChoices
  onChange: (conditions: ActivityCondition[]) => void
}

const kinds = ['PHASE', 'TRAC', 'OUTCOME', 'DAYS', 'ANSWER', 'RUN'] as const

/** What must hold before the step can be run. */
export function ConditionFields({ conditions, others, choices, onChange }: ConditionFieldsProps) {
  const set = (place: number, next: ActivityCondition) => onChange([...conditions].with(place, next))
  const first = others[0]?.Id ?? ''
  return (
    <section className="flex flex-col gap-3" aria-label={t('conditions')}>
      <h2>{t('conditions')}</h2>
      {conditions.length === 0 && <p className="text-sm text-text-muted">{t('noConditions')}</p>}
      {conditions.map((condition, place) => (
        // Conditions have no Id of their own, and none is moved.
        <fieldset key={place} className="wf-row" aria-label={t('conditionNumber', { number: place + 1 })}>
          <div className="flex items-end gap-2">
            <div className="min-w-0 flex-1">
              <Select
                label={t('conditionOf')}
                placeholder={t('choose')}
                options={kinds.map((id) => ({ id, label: t(`of${id}`) }))}
                value={condition.Of}
                onChange={(of) => set(place, emptyCondition(kinds.find((kind) => kind === of) ?? 'DAYS', first))}
              />
            </div>
            <div className="w-36">
              <Select
                label={t('must')}
                isLabelHidden
                placeholder={t('must')}
                options={[
                  { id: 'yes', label: t('must') },
                  { id: 'no', label: t('mustNot') },
                ]}
                value={condition.Not ? 'no' : 'yes'}
                onChange={(must) => set(place, { ...condition, Not: must === 'no' })}
              />
            </div>
            <IconButton
              label={t('removeCondition', { number: place + 1 })}
              icon={<XIcon />}
              onPress={() => onChange(conditions.filter((_, other) => other !== place))}
            />
          </div>
          <ConditionValue
            condition={condition}
            others={others}
            choices={choices}
            onChange={(next) => set(place, next)}
          />
        </fieldset>
      ))}
      <div>
        <Button
          size="small"
          icon={<PlusIcon weight="bold" />}
          isDisabled={conditions.length >= workflowLimits.conditions}
          onPress={() => onChange([...conditions, emptyCondition('DAYS', first)])}
        >
          {t('addCondition')}
        </Button>
      </div>
    </section>
  )
}

type ConditionValueProps = {
  condition: ActivityCondition
  others: readonly Activity[]
  choices: WorkflowChoices
  onChange: (condition: ActivityCondition) => void
}

function ConditionValue({ condition, others, choices, onChange }: ConditionValueProps) {
  const steps = others.map((one) => ({ id: one.Id, label: titleOf(one) }))
  if ('In' in condition) {
    const lists = { PHASE: choices.Phases, TRAC: choices.Tracs, OUTCOME: choices.Outcomes }
    return (
      <MultiComboBox
        label={t('oneOf')}
        options={optionsOf(lists[condition.Of])}
        value={condition.In}
        chosenLabel={t('chosen')}
        removeLabel={(name) => t('removeNamed', { name })}
        emptyText={(term) => t('noResults', { term })}
        onChange={(In) => onChange({ ...condition, In })}
      />
    )
  }
  if (condition.Of === 'DAYS') {
    const take = (days: number | null) => onChange({ ...condition, AtLeast: days ?? 0 })
    const { Since, ...fromStart } = condition
    return (
      <div className="grid grid-cols-2 gap-3 max-md:grid-cols-1">
        <NumberField
          label={t('atLeast')}
          value={condition.AtLeast}
          min={0}
          max={workflowLimits.days}
          step={1}
          unit={t('days')}
          onChange={take}
          onType={take}
        />
        <Select
          label={t('since')}
          placeholder={t('sinceStart')}
          options={[{ id: '', label: t('sinceStart') }, ...steps]}
          value={Since ?? ''}
          onChange={(since) => onChange(since ? { ...condition, Since: since } : fromStart)}
        />
      </div>
    )
  }
  return (
    <div className="grid grid-cols-2 gap-3 max-md:grid-cols-1">
      <Select
        label={t('step')}
        placeholder={t('choose')}
        options={condition.Of === 'ANSWER' ? steps.filter(({ id }) => asks(others, id)) : steps}
        value={condition.Activity || null}
        onChange={(id) => id !== null && onChange({ ...condition, Activity: id })}
      />
      {condition.Of === 'ANSWER' && (
        <Select
          label={t('answer')}
          placeholder={t('choose')}
          options={[
            { id: 'yes', label: t('yes') },
            { id: 'no', label: t('no') },
          ]}
          value={condition.Is}
          onChange={(is) => onChange({ ...condition, Is: is === 'no' ? 'no' : 'yes' })}
        />
      )}
    </div>
  )
}

const asks = (activities: readonly Activity[], id: string): boolean =>
  activities.some((one) => one.Id === id && one.Action.Type === 'QUESTION')
