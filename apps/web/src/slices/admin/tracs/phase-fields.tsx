import { tracLimits } from '@caseloom/contracts/admin/tracs/trac-rules'
import { limits } from '@caseloom/contracts/items/typed-text'
import { IconButton } from '@caseloom/ui/button'
import type { ComboBoxOption } from '@caseloom/ui/fields/combo-box'
import { MultiComboBox } from '@caseloom/ui/fields/multi-combo-box'
import { NumberField } from '@caseloom/ui/fields/number-field'
import { TextField } from '@caseloom/ui/fields/text-field'
import { ArrowDownIcon } from '@phosphor-icons/react/dist/csr/ArrowDown'
import { ArrowUpIcon } from '@phosphor-icons/react/dist/csr/ArrowUp'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { requirement } from '../../../platform/forms/form-texts.ts'
import { t as orderTexts } from '../../../platform/texts/order-texts.ts'
import { faultsOf, USUAL_DUE_DAYS, type PhaseValues } from './phase-values.ts'
import { t } from './trac-texts.ts'

export type PhaseFieldsProps = {
  phase: PhaseValues
  /** Its place, from 1. */
  number: number
  forms: ComboBoxOption[]
  showsFaults: boolean
  onChange: (changes: Partial<PhaseValues>) => void
  /** Not for the first one. */
  onUp?: () => void
  /** Not for the last one. */
  onDown?: () => void
  /** Not for the only one, and not where cases are or have been. */
  onRemove?: () => void
}

/** One phase: its name, its weeks, the sessions it expects and the forms it schedules. */
export function PhaseFields({ phase, number, forms, showsFaults, onChange, onUp, onDown, onRemove }: PhaseFieldsProps) {
  const { Name, Weeks, SessionsAWeek, Forms, Cases } = phase
  const name = Name.trim() === '' ? t('phaseNumber', { number }) : Name.trim()

  const faults = faultsOf(phase)
  const fault = (isWrong: boolean, words: string) => (showsFaults && isWrong ? { error: words } : {})

  function chooseForms(ids: string[]) {
    const known = new Map(Forms.map((form) => [form.Id, form]))
    onChange({ Forms: ids.map((id) => known.get(id) ?? { Id: id, DueDays: USUAL_DUE_DAYS }) })
  }

  return (
    <li className="flex flex-col gap-3 py-4" aria-label={name}>
      <div className="grid grid-cols-[1fr_7rem_8rem_auto] items-start gap-3 max-md:grid-cols-2">
        <div className="max-md:col-span-2">
          <TextField
            label={t('phaseName')}
            value={Name}
            onChange={(next) => onChange({ Name: next })}
            maxLength={limits.name}
            requirement={requirement()}
            {...fault(faults.Name, t('nameMissing'))}
          />
        </div>
        <NumberField
          label={t('weeksOf')}
          min={1}
          max={tracLimits.weeks}
          step={1}
          value={Weeks}
          onChange={(next) => onChange({ Weeks: next })}
          onType={(next) => onChange({ Weeks: next })}
          {...fault(faults.Weeks, t('weeksWrong'))}
        />
        <NumberField
          label={t('sessionsAWeek')}
          min={0}
          max={tracLimits.sessionsAWeek}
          value={SessionsAWeek}
          onChange={(next) => onChange({ SessionsAWeek: next })}
          onType={(next) => onChange({ SessionsAWeek: next })}
          {...fault(faults.SessionsAWeek, t('sessionsWrong'))}
        />
        <div className="flex gap-1 pt-7 max-md:pt-0">
          <IconButton
            size="small"
            label={orderTexts('upNamed', { name })}
            icon={<ArrowUpIcon />}
            isDisabled={!onUp}
            onPress={() => onUp?.()}
          />
          <IconButton
            size="small"
            label={orderTexts('downNamed', { name })}
            icon={<ArrowDownIcon />}
            isDisabled={!onDown}
            onPress={() => onDown?.()}
          />
          <IconButton
            size="small"
            label={t('removePhase', { name })}
            icon={<TrashIcon />}
            isDisabled={!onRemove}
            onPress={() => onRemove?.()}
          />
        </div>
      </div>
      <MultiComboBox
        label={t('forms')}
        options={forms}
        value={Forms.map(({ Id }) => Id)}
        onChange={chooseForms}
        chosenLabel={t('forms')}
        removeLabel={(form) => t('removeNamed', { name: form })}
        emptyText={(term) => t('noResults', { term })}
      />
      {Forms.length > 0 && (
        <div className="grid grid-cols-2 gap-3 max-md:grid-cols-1">
          {Forms.map(({ Id, DueDays }) => {
            const label = forms.find(({ id }) => id === Id)?.label ?? ''
            const put = (next: number | null) =>
              onChange({ Forms: Forms.map((form) => (form.Id === Id ? { Id, DueDays: next } : form)) })
            return (
              <NumberField
                key={Id}
                label={t('dueDays', { name: label })}
                unit={t('days')}
                min={0}
                max={tracLimits.days}
                step={1}
                value={DueDays}
                onChange={put}
                onType={put}
                {...fault(faults.Forms.includes(Id), t('daysWrong'))}
              />
            )
          })}
        </div>
      )}
      {Cases > 0 && <p className="text-sm text-text-muted">{t('phaseCases', { count: Cases })}</p>}
    </li>
  )
}
