import { kindsThat } from '@caseloom/contracts/items/kinds'
import type { ActivityAction, WorkflowBody } from '@caseloom/contracts/workflows/workflow-body'
import type { WorkflowChoices } from '@caseloom/contracts/workflows/workflow-definition'
import { titleOf } from '@caseloom/contracts/workflows/workflow-faults'
import { workflowLimits } from '@caseloom/contracts/workflows/workflow-limits'
import { Checkbox } from '@caseloom/ui/fields/checkbox'
import { NumberField } from '@caseloom/ui/fields/number-field'
import { Select } from '@caseloom/ui/fields/select'
import { TextField } from '@caseloom/ui/fields/text-field'
import { TimeField } from '@caseloom/ui/fields/time-field'
import { capitalized } from '../../../platform/texts/capitalized.ts'
import { optionsOf } from './choice-options.ts'
import { t } from './editor-texts.ts'
import { QuestionFields } from './question-fields.tsx'

type ActionOf<T extends ActivityAction['Type']> = Extract<ActivityAction, { Type: T }>

type Editing<T extends ActivityAction['Type']> = {
  action: ActionOf<T>
  body: WorkflowBody
  choices: WorkflowChoices
  onChange: (action: ActivityAction) => void
}

export type ActionFieldsProps = Editing<ActivityAction['Type']>

/** What an activity does, in detail. */
export function ActionFields({ action, ...rest }: ActionFieldsProps) {
  switch (action.Type) {
    case 'DOCUMENT':
      return <FormFields action={action} {...rest} />
    case 'APPOINTMENT':
      return <AppointmentFields action={action} {...rest} />
    case 'PHASE':
      return <PhaseFields action={action} {...rest} />
    case 'NOTIFICATION':
      return <MessageFields action={action} {...rest} />
    case 'PROPERTY':
      return <PropertyFields action={action} {...rest} />
    case 'QUESTION':
      break
  }
  return <QuestionFields action={action} choices={rest.choices} onChange={rest.onChange} />
}

type DaysFieldProps = { label: string; value: number; onChange: (days: number) => void }

function DaysField({ label, value, onChange }: DaysFieldProps) {
  const take = (days: number | null) => onChange(days ?? 0)
  return (
    <NumberField
      label={label}
      value={value}
      min={0}
      max={workflowLimits.days}
      step={1}
      unit={t('days')}
      onChange={take}
      onType={take}
    />
  )
}

function FormFields({ action, choices, onChange }: Editing<'DOCUMENT'>) {
  return (
    <>
      <Select
        label={t('template')}
        placeholder={t('choose')}
        options={optionsOf(choices.Templates)}
        value={action.Template || null}
        onChange={(Template) => onChange({ ...action, Template: Template ?? '' })}
      />
      <DaysField
        label={t('dueIn')}
        value={action.DueInDays}
        onChange={(DueInDays) => onChange({ ...action, DueInDays })}
      />
    </>
  )
}

function AppointmentFields({ action, choices, onChange }: Editing<'APPOINTMENT'>) {
  const takeMinutes = (minutes: number | null) => onChange({ ...action, Minutes: minutes ?? 60 })
  return (
    <>
      <div className="grid grid-cols-3 gap-3 max-md:grid-cols-1">
        <DaysField label={t('inDays')} value={action.InDays} onChange={(InDays) => onChange({ ...action, InDays })} />
        <TimeField label={t('at')} value={action.At} onChange={(At) => At !== null && onChange({ ...action, At })} />
        <NumberField
          label={t('minutes')}
          value={action.Minutes}
          min={5}
          max={1440}
          step={5}
          onChange={takeMinutes}
          onType={takeMinutes}
        />
      </div>
      <Select
        label={t('appointmentType')}
        placeholder={t('asLastTime')}
        options={optionsOf(choices.AppointmentTypes)}
        value={action.AppointmentType ?? null}
        onChange={(type) => onChange({ ...action, AppointmentType: type ?? undefined })}
      />
      <TextField
        label={t('appointmentName')}
        value={action.AppointmentName ?? ''}
        maxLength={200}
        onChange={(name) => onChange({ ...action, AppointmentName: name === '' ? undefined : name })}
      />
    </>
  )
}

function PhaseFields({ action, choices, onChange }: Editing<'PHASE'>) {
  return (
    <>
      <Select
        label={t('phase')}
        placeholder={t('choose')}
        options={optionsOf(choices.Phases)}
        value={action.Phase || null}
        onChange={(Phase) => onChange({ ...action, Phase: Phase ?? '' })}
      />
      <Checkbox isSelected={action.PassesOver ?? false} onChange={(PassesOver) => onChange({ ...action, PassesOver })}>
        {t('passesOver')}
      </Checkbox>
    </>
  )
}

const recipients = ['FIRST_CONTACT', 'CLINICIAN', 'LEADERS'] as const

function MessageFields({ action, body, choices, onChange }: Editing<'NOTIFICATION'>) {
  const questions = body.Activities.filter((one) => one.Action.Type === 'QUESTION' && one.Action.ByLink)
  const { Link: _, ...withoutLink } = action
  return (
    <>
      <Select
        label={t('recipient')}
        placeholder={t('choose')}
        options={recipients.map((id) => ({ id, label: t(id) }))}
        value={action.To}
        onChange={(to) => onChange({ ...action, To: recipients.find((one) => one === to) ?? action.To })}
      />
      <Select
        label={t('message')}
        hint={choices.Messages.length === 0 ? t('noMessages') : undefined}
        placeholder={t('choose')}
        options={optionsOf(choices.Messages)}
        value={action.Template || null}
        onChange={(Template) => onChange({ ...action, Template: Template ?? '' })}
      />
      <Select
        label={t('link')}
        hint={questions.length === 0 ? t('linkHint') : undefined}
        placeholder={t('noLink')}
        options={[{ id: '', label: t('noLink') }, ...questions.map((one) => ({ id: one.Id, label: titleOf(one) }))]}
        value={action.Link ?? ''}
        onChange={(link) => onChange(link ? { ...action, Link: link } : withoutLink)}
      />
    </>
  )
}

/** Properties whose value is something of the care model: it is chosen by its name. */
const namedValues: Readonly<Record<string, (choices: WorkflowChoices) => WorkflowChoices['AppointmentTypes']>> = {
  TypeLUI: ({ AppointmentTypes }) => AppointmentTypes,
  OutcomeLUI: ({ Outcomes }) => Outcomes,
}

const ownersOfProperties = kindsThat('hasWorkflows')

function PropertyFields({ action, choices, onChange }: Editing<'PROPERTY'>) {
  const text = action.Value === null ? '' : String(action.Value)
  const named = namedValues[action.Property]?.(choices)
  return (
    <>
      <Select
        label={t('propertyOf')}
        placeholder={t('choose')}
        options={ownersOfProperties.map((id) => ({ id, label: t(id) }))}
        value={action.Of}
        onChange={(of) => onChange({ ...action, Of: ownersOfProperties.find((kind) => kind === of) ?? action.Of })}
      />
      <Select
        label={t('property')}
        placeholder={t('choose')}
        options={choices.Properties[action.Of].map((id) => ({
          id,
          label: capitalized(choices.PropertyNames[id] ?? id),
        }))}
        value={action.Property}
        onChange={(Property) => Property !== null && onChange({ ...action, Property, Value: null })}
      />
      {named ? (
        <Select
          label={t('value')}
          placeholder={t('choose')}
          options={optionsOf(named)}
          value={text}
          onChange={(Value) => onChange({ ...action, Value })}
        />
      ) : (
        <TextField
          label={t('value')}
          hint={t('valueHint')}
          value={text}
          maxLength={2000}
          onChange={(Value) => onChange({ ...action, Value: Value === '' ? null : Value })}
        />
      )}
    </>
  )
}
