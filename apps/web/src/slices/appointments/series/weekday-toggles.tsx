import { NativeGroup } from '@caseloom/ui/fields/native-group'
import './series.css'
import { narrowWeekdayName, weekdayName } from './recurrence-words.ts'

export type WeekdayTogglesProps = {
  label: string
  hint: string | undefined
  /** Sunday is 0. */
  chosen: readonly number[]
  /** It stays chosen. */
  locked: number | null
  onToggle: (weekday: number) => void
}

/** Seven buttons from Sunday to Saturday. */
export function WeekdayToggles({ label, hint, chosen, locked, onToggle }: WeekdayTogglesProps) {
  return (
    <NativeGroup role="group" label={label} hint={hint} isAnswered>
      <div className="sr-weekdays">
        {[0, 1, 2, 3, 4, 5, 6].map((weekday) => (
          <button
            key={weekday}
            type="button"
            aria-pressed={chosen.includes(weekday)}
            // It can be reached, so that its hint is read; it does nothing.
            aria-disabled={weekday === locked || undefined}
            aria-label={weekdayName(weekday)}
            onClick={() => onToggle(weekday)}
          >
            {narrowWeekdayName(weekday)}
          </button>
        ))}
      </div>
    </NativeGroup>
  )
}
