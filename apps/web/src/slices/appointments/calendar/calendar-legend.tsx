import { Kbd } from '@caseloom/ui/signs/kbd'
import { t } from './calendar-texts.ts'
import { StateIcon } from './state-icon.tsx'

export type CalendarLegendProps = { showsKeys: boolean }

export function CalendarLegend({ showsKeys }: CalendarLegendProps) {
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
      {showsKeys && <KeysHint />}
    </footer>
  )
}

function KeysHint() {
  return (
    <p>
      {t.rich('keysHint', {
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
