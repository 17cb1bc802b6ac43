import { Kbd } from '@caseloom/ui/signs/kbd'
import type { CalendarView } from './calendar-days.ts'
import { t } from './calendar-texts.ts'
import { StateIcon } from './state-icon.tsx'

export type CalendarLegendProps = { view: CalendarView }

/** What the signs mean and, where appointments can be moved, which keys move them. */
export function CalendarLegend({ view }: CalendarLegendProps) {
  return (
    <footer className="ca-foot">
      <ul aria-label={t('meaning')}>
        <li>
          <StateIcon state="planned" /> {t('planned')}
        </li>
        <li>
          <StateIcon state="held" /> {t('held')}
        </li>
        <li>
          <StateIcon state="missed" /> {t('missed')}
        </li>
        <li>
          <StateIcon state="no-outcome" /> {t('noOutcome')}
        </li>
        <li>
          <StateIcon state="clash" /> {t('clash')}
        </li>
      </ul>
      {view !== 'list' && <KeysHint isMonth={view === 'month'} />}
    </footer>
  )
}

function KeysHint({ isMonth }: { isMonth: boolean }) {
  return (
    <p>
      {t.rich(isMonth ? 'monthKeysHint' : 'keysHint', {
        space: <Kbd>Space</Kbd>,
        vertical: (
          <>
            <Kbd>↑</Kbd>
            <Kbd>↓</Kbd>
          </>
        ),
        horizontal: (
          <>
            <Kbd>←</Kbd>
            <Kbd>→</Kbd>
          </>
        ),
        shift: <Kbd>Shift ↓</Kbd>,
      })}
    </p>
  )
}
