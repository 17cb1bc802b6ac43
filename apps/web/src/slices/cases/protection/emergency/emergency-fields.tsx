import {
  emergencyHours,
  LEAST_REASON,
  type EmergencyHours,
} from '@caseloom/contracts/cases/protection/protection-rules'
import { RadioGroup } from '@caseloom/ui/fields/radio-group'
import { TextArea, type TextAreaProps } from '@caseloom/ui/fields/text-area'
import { requirement } from '../../../../platform/forms/form-texts.ts'
import { t } from './emergency-texts.ts'

export const isReasonShort = (Reason: string) =>
  Reason.trim().length < LEAST_REASON && t('reasonShort', { least: LEAST_REASON })

export type EmergencyFieldsProps = {
  reason: Pick<TextAreaProps, 'value' | 'onChange' | 'error'>
  hours: EmergencyHours
  onHours: (hours: EmergencyHours) => void
}

/** What the emergency is, and for how long. */
export function EmergencyFields({ reason, hours, onHours }: EmergencyFieldsProps) {
  return (
    <>
      <TextArea
        {...reason}
        label={t('reason')}
        hint={t('reasonHint', { least: LEAST_REASON })}
        maxLength={1000}
        requirement={requirement()}
      />
      <RadioGroup
        label={t('hours')}
        layout="row"
        options={emergencyHours.map((count) => ({ id: String(count), label: t('hoursOf', { count }) }))}
        value={String(hours)}
        onChange={(id) => onHours(emergencyHours.find((count) => String(count) === id) ?? 1)}
      />
    </>
  )
}
