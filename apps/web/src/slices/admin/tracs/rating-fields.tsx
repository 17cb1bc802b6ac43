import { tracLimits } from '@caseloom/contracts/admin/tracs/trac-rules'
import type { ComboBoxOption } from '@caseloom/ui/fields/combo-box'
import { NumberField } from '@caseloom/ui/fields/number-field'
import { Select } from '@caseloom/ui/fields/select'
import { t } from './trac-texts.ts'
import { isDays, type TracValues } from './trac-values.ts'

type Rating = Pick<TracValues, 'FirstSessionDays' | 'FidelityForm' | 'FidelityDays'>

export type RatingFieldsProps = {
  values: Rating
  forms: ComboBoxOption[]
  showsFaults: boolean
  onChange: (changes: Partial<Rating>) => void
}

const NO_FORM = 'none'

/** Within how many days a case should have its first session, and how its sessions are rated. */
export function RatingFields({ values, forms, showsFaults, onChange }: RatingFieldsProps) {
  const { FirstSessionDays, FidelityForm, FidelityDays } = values
  const fault = (isWrong: boolean) => (showsFaults && isWrong ? { error: t('daysWrong') } : {})
  return (
    <div className="grid grid-cols-3 gap-4 max-md:grid-cols-1">
      <NumberField
        label={t('firstSession')}
        unit={t('days')}
        min={0}
        max={tracLimits.days}
        step={1}
        value={FirstSessionDays}
        onChange={(next) => onChange({ FirstSessionDays: next })}
        onType={(next) => onChange({ FirstSessionDays: next })}
        {...fault(!isDays(FirstSessionDays, 0))}
      />
      <Select
        label={t('fidelityForm')}
        placeholder={t('noForm')}
        options={[{ id: NO_FORM, label: t('noForm') }, ...forms]}
        value={FidelityForm ?? NO_FORM}
        onChange={(id) => onChange({ FidelityForm: id === NO_FORM ? null : id })}
      />
      {FidelityForm !== null && (
        <NumberField
          label={t('fidelityDays')}
          unit={t('days')}
          min={1}
          max={tracLimits.days}
          step={1}
          value={FidelityDays}
          onChange={(next) => onChange({ FidelityDays: next })}
          onType={(next) => onChange({ FidelityDays: next })}
          {...fault(!isDays(FidelityDays, 1))}
        />
      )}
    </div>
  )
}
