import { RadioGroup } from '@caseloom/ui/fields/radio-group'
import { TimeField } from '@caseloom/ui/fields/time-field'
import { requirement } from '../../../platform/forms/form-texts.ts'
import { formatTime } from '../../../platform/texts/times.ts'
import { t } from './care-model-texts.ts'

type Values = {
  readonly RemindFamilies: boolean
  readonly QuietFrom: string | null
  readonly QuietUntil: string | null
}

export type FamilyMessagesProps = Values & {
  messageAt: (name: 'QuietFrom' | 'QuietUntil') => string | undefined
  onChange: (changes: Partial<Values>) => void
}

/** Whether Caseloom writes to families by itself, and in which hours it waits. */
export function FamilyMessages({ RemindFamilies, QuietFrom, QuietUntil, messageAt, onChange }: FamilyMessagesProps) {
  const error = { from: messageAt('QuietFrom'), until: messageAt('QuietUntil') }
  return (
    <div role="group" aria-labelledby="ad-family-messages" className="grid gap-4">
      <h2 id="ad-family-messages" className="font-semibold">
        {t('familyMessages')}
      </h2>
      <RadioGroup
        label={t('reminders')}
        hint={t('remindersHint')}
        value={RemindFamilies ? 'dayBefore' : 'none'}
        onChange={(chosen) => onChange({ RemindFamilies: chosen === 'dayBefore' })}
        options={[
          { id: 'none', label: t('noReminders') },
          { id: 'dayBefore', label: t('dayBefore') },
        ]}
      />
      <div className="grid grid-cols-2 gap-4">
        <TimeField
          label={t('quietFrom')}
          value={QuietFrom}
          onChange={(from) => onChange({ QuietFrom: from })}
          requirement={requirement()}
          {...(error.from !== undefined && { error: error.from })}
        />
        <TimeField
          label={t('quietUntil')}
          value={QuietUntil}
          onChange={(until) => onChange({ QuietUntil: until })}
          requirement={requirement()}
          {...(error.until !== undefined && { error: error.until })}
        />
        <p className="col-span-2 -mt-2.5 text-xs text-text-muted">{quietSentence(QuietFrom, QuietUntil)}</p>
      </div>
    </div>
  )
}

const clock = (time: string) => formatTime(`2026-01-15T${time}:00`)

/** What the two times mean together: across midnight, within a day, or no quiet hours. */
function quietSentence(from: string | null, until: string | null): string {
  if (from === null || until === null) return t('quietOpen')
  if (from === until) return t('quietNever')
  return t(from > until ? 'quietOvernight' : 'quietByDay', { from: clock(from), until: clock(until) })
}
