import type { WallTime } from '@caseloom/contracts/times'
import { Segmented } from '@caseloom/ui/fields/segmented'
import { t } from './scheduled-texts.ts'
import { timeForLater } from './scheduled-times.ts'
import { WhenFields } from './when-fields.tsx'

export type WhenChoiceProps = {
  value: WallTime | null
  onChange: (value: WallTime | null) => void
  error: string | undefined
  /** When it begins what the message is about. */
  startsAt: WallTime | undefined
}

/** Whether a message is sent now, or at which time to come. */
export function WhenChoice({ value, onChange, error, startsAt }: WhenChoiceProps) {
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
          onChange={(chosen) => onChange(chosen === 'later' ? timeForLater(startsAt) : null)}
        />
      </div>
      {value !== null && <WhenFields value={value} onChange={onChange} error={error} startsAt={startsAt} />}
    </div>
  )
}
