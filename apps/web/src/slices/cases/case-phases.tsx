import type { Phase } from '@caseloom/contracts/cases/case'
import { formatCalendarDay } from '../../platform/times.ts'
import { t } from './case-texts.ts'
import { WeekWeave } from './week-weave.tsx'
import { phaseSentence, phaseWeek } from './week-words.ts'

export type CasePhasesProps = { phases: readonly Phase[] }

function figures({ Current, Days, Sessions, Start, WeeklyPercent }: Phase): string[] {
  if (WeeklyPercent === null || Days === null) return Start ? [t('fromDay', { day: formatCalendarDay(Start) })] : []
  if (!Current) return [t('sessions', { count: Sessions })]
  return [t('percentOfWeeks', { percent: WeeklyPercent }), t('days', { count: Days })]
}

/** The weeks of the trac, phase by phase: a column is a week. */
export function CasePhases({ phases }: CasePhasesProps) {
  const current = phases.find(({ Current }) => Current)
  const shown = phases.filter(({ Weeks }) => Weeks.length > 0)
  if (shown.length === 0) return null
  return (
    <>
      {current && <CurrentPhaseLine phase={current} />}
      <div
        className="flex gap-3 px-6 pt-4 pb-3 max-md:gap-2 max-md:px-4 max-md:pt-2 max-md:pb-1"
        role="group"
        aria-label={t('phases')}
      >
        {shown.map((phase) => (
          <div key={phase.Id} className="@container min-w-0" style={{ flex: phase.Weeks.length }}>
            <p className="mb-1.5 flex justify-between gap-2 text-xs whitespace-nowrap text-text-muted max-md:hidden">
              <b className="truncate font-semibold text-text" title={phase.Name}>
                {phase.Name}
              </b>
              <span className="truncate @max-[13.5rem]:hidden">{figures(phase).join(' · ')}</span>
            </p>
            <WeekWeave weeks={phase.Weeks} label={phaseSentence(phase)} size="tall" />
          </div>
        ))}
      </div>
    </>
  )
}

/** On a phone the phase that runs is named once, above all of them. */
function CurrentPhaseLine({ phase }: { phase: Phase }) {
  const { WeeklyPercent } = phase
  return (
    <p className="flex justify-between gap-2 px-4 pt-3.5 text-sm md:hidden">
      <b className="font-semibold">{phaseWeek(phase)}</b>
      {WeeklyPercent !== null && (
        <span className="text-text-muted">{t('percentOfWeeks', { percent: WeeklyPercent })}</span>
      )}
    </p>
  )
}
