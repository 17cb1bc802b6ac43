import type { Phase } from '@caseloom/contracts/cases/case'
import type { FigureKey } from '@caseloom/contracts/reports/report-ids'
import { Badge } from '@caseloom/ui/signs/badge'
import { DefinedFigure } from '../../platform/figures/defined-figure.tsx'
import { formatCalendarDay } from '../../platform/texts/times.ts'
import { t } from './folders/folder-texts.ts'
import { WeekWeave } from './weeks/week-weave.tsx'
import { phaseSentence } from './weeks/week-words.ts'

export type CaseDashboardProps = { phases: readonly Phase[] }

/** The figures of a course of care, phase by phase. */
export function CaseDashboard({ phases }: CaseDashboardProps) {
  return (
    <ul className="grid gap-4 px-6 py-5 max-md:px-4 md:grid-cols-2" aria-label={t('phases')}>
      {phases.map((phase) => (
        <PhaseCard key={phase.Id} phase={phase} />
      ))}
    </ul>
  )
}

/** The sessions held, and the number that the trac expects in the weeks that count. */
function sessionsOf({ Sessions, ExpectedSessions }: Phase): string {
  if (ExpectedSessions === 0) return String(Sessions)
  return t('sessionsOfExpected', { sessions: Sessions, expected: ExpectedSessions })
}

type PhaseFigure = { label: string; value: string; figure?: FigureKey; count?: number }

function PhaseCard({ phase }: { phase: Phase }) {
  const { Name, Start, Current, Begun, WeeklyPercent, WeeksCounted, Days, PlannedWeeks, Weeks } = phase
  const percent = WeeklyPercent === null ? '–' : t('percent', { percent: WeeklyPercent })
  const figures: readonly PhaseFigure[] = [
    { label: t('phaseSessions'), value: sessionsOf(phase), figure: 'sessions' },
    { label: t('phaseWeekly'), value: percent, figure: 'weeks', count: WeeksCounted },
    { label: t('phaseDays'), value: Days === null ? '–' : String(Days), figure: 'time-in-phase' },
    // The trac says it; nothing is computed.
    { label: t('phasePlanned'), value: String(PlannedWeeks) },
  ]
  return (
    <li className="cl-card relative grid content-start gap-3 p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-md font-semibold">{Name}</h2>
        {Current ? (
          <Badge kind="brand">{t('current')}</Badge>
        ) : (
          <span className="text-sm text-text-muted">{Begun && Start ? formatCalendarDay(Start) : t('notStarted')}</span>
        )}
      </div>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2">
        {figures.map(({ label, value, figure, ...counted }) => (
          <div key={label}>
            <dt className="text-sm text-text-muted">
              {label} {figure && <DefinedFigure figure={figure} label={`${label}, ${Name}`} {...counted} />}
            </dt>
            <dd className="text-lg font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {Weeks.length > 0 && <WeekWeave weeks={Weeks} label={phaseSentence(phase)} size="tall" />}
    </li>
  )
}
