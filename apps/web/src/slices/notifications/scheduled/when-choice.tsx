import type { WallTime } from '@caseloom/contracts/times'
import { Segmented } from '@caseloom/ui/fields/segmented'
import { t } from './scheduled-texts.ts'
import { tomorrowMorning } from './scheduled-times.ts'
import { WhenFields } from './when-fields.tsx'

export type WhenChoiceProps = {
  value: WallTime | null
  onChange: (value: WallTime | null) => void
  error: string | undefined
}

/** Whether a message is sent now, or at which time to come. */
export function WhenChoice({ value, onChange, error }: WhenChoiceProps) {
  return (
    <div className="flex flex-col items-start gap-3">
      <div>
        <p className="mb-1.5 text-sm font-medium" aria-hidden="true">
          {t('when')}
        </p>
        <Segmented
          label={t('when')}
          options={[
            { id: 'now', label: t('now') },
            { id: 'later', label: t('later') },
          ]}
          value={value === null ? 'now' : 'later'}
          onChange={(chosen) => onChange(chosen === 'later' ? tomorrowMorning() : null)}
        />
      </div>
      {value !== null && <WhenFields value={value} onChange={onChange} error={error} />}
    </div>
  )
}
