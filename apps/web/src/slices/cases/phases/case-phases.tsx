import type { Phase, Week } from '@caseloom/contracts/cases/case'
import { WeaveKey } from '@caseloom/ui/signs/weave'
import { Suspense, useState } from 'react'
import { lazyLayer } from '../../../platform/lazy-layer.tsx'
import { useNow } from '../../../platform/texts/times.ts'
import { t } from '../case-texts.ts'
import { t as weekTexts } from '../weeks/week-texts.ts'
import { WeekWeave } from '../weeks/week-weave.tsx'
import {
  isThisWeek,
  phaseFigure,
  phasePercent,
  phaseSentence,
  phaseWeek,
  weekOfPhase,
  weekSentence,
  weekShare,
  weeksSentence,
} from '../weeks/week-words.ts'
import { PhaseWeave } from './phase-weave.tsx'

const WeeksDialog = lazyLayer(() => import('../weeks/weeks-dialog.tsx').then((module) => module.WeeksDialog))

export type CasePhasesProps = {
  phases: readonly Phase[]
  onOpen: (id: string) => void
}

/** The trac's weeks by phase, one column a week. On a phone a single button opens the weeks as a list. */
export function CasePhases({ phases, onOpen }: CasePhasesProps) {
  const [said, setSaid] = useState<Week | null>(null)
  const shown = phases.filter(({ Weeks }) => Weeks.length > 0)
  if (shown.length === 0) return null
  return (
    <>
      <WidePhases phases={shown} onPoint={setSaid} onOpen={onOpen} />
      <PhonePhases phases={shown} />
      <div className="flex items-center gap-4 px-6 pt-2.5 pb-1 max-md:px-4">
        <WeekLegend />
        <p className="ms-auto text-sm leading-4 font-medium max-md:hidden" aria-hidden="true">
          {said && weekSentence(said)}
        </p>
      </div>
    </>
  )
}

/** Explains the columns and the tick for today. */
function WeekLegend() {
  return (
    <WeaveKey
      entries={[
        { state: 'held', label: t('weekHeld') },
        { state: 'planned', label: t('weekPlanned') },
        { state: 'missed', label: weekTexts('missedWeek') },
        { state: 'partial', label: weekTexts('partialWeek') },
      ]}
      today={{ mark: 'tick', label: t('today') }}
    />
  )
}

type PhasesProps = { phases: readonly Phase[] }
type WidePhasesProps = PhasesProps & Pick<CasePhasesProps, 'onOpen'> & { onPoint: (week: Week | null) => void }

function WidePhases({ phases, onPoint, onOpen }: WidePhasesProps) {
  const now = useNow()
  const all = phases.flatMap(({ Weeks }) => Weeks)
  const [at, setAt] = useState<string>()
  // A single tab stop: the week last focused, else this week, else the last one.
  const stop = at ?? (all.find((week) => isThisWeek(week, now)) ?? all.at(-1))?.Start

  return (
    <div
      className="flex gap-3 px-6 pt-3.5 max-md:hidden"
      role="group"
      aria-label={t('weeksOfTrac', { words: weeksSentence(all) })}
      onPointerLeave={() => onPoint(null)}
      onBlur={() => onPoint(null)}
    >
      {phases.map((phase) => (
        <div key={phase.Id} className="@container min-w-0" style={{ flex: phase.Weeks.length }}>
          <PhaseCaption phase={phase} />
          <PhaseWeave
            weeks={phase.Weeks}
            label={phaseSentence(phase)}
            stop={stop}
            now={now}
            onPoint={onPoint}
            onMove={setAt}
            onOpen={onOpen}
          />
        </div>
      ))}
    </div>
  )
}

/** The current phase always shows its figure, the others if there is room. */
function PhaseCaption({ phase }: { phase: Phase }) {
  const figure = phaseFigure(phase)
  const { Name, Current } = phase
  // Beside a long name there is room only for the percentage.
  const percent = phasePercent(phase)
  return (
    <p className="mb-1.5 flex justify-between gap-2 text-xs whitespace-nowrap text-text-muted">
      <b className={Current ? 'truncate font-bold text-text' : 'truncate font-normal'} title={Name}>
        {Name}
      </b>
      {Current ? (
        <span className="flex-none">
          <span className="@max-[16rem]:hidden">{weekOfPhase(phase)} · </span>
          <b className="font-bold text-text">
            {percent === null ? (
              figure
            ) : (
              <>
                <span className="@max-[12rem]:hidden">{figure}</span>
                <span className="hidden @max-[12rem]:inline">{percent}</span>
              </>
            )}
          </b>
        </span>
      ) : (
        <span className="truncate @max-[10rem]:hidden">{figure}</span>
      )}
    </p>
  )
}

/** The current phase is named once, above all phases. */
function PhonePhases({ phases }: PhasesProps) {
  const now = useNow()
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const all = phases.flatMap(({ Weeks }) => Weeks)
  const current = phases.find(({ Current }) => Current)

  function handleOpen() {
    setIsOpen(true)
    setWasOpened(true)
  }

  return (
    <>
      <button
        type="button"
        className="block w-full px-4 pt-3 pb-1 text-start md:hidden"
        aria-haspopup="dialog"
        aria-label={t('weeksOfTrac', { words: weeksSentence(all) })}
        onClick={handleOpen}
      >
        {current && (
          <span className="mb-2 flex justify-between gap-2 text-sm">
            <b className="font-semibold">{phaseWeek(current)}</b>
            <span className="text-text-muted">{phaseFigure(current)}</span>
          </span>
        )}
        <span className="flex gap-1.5" aria-hidden="true">
          {phases.map((phase) => (
            <span key={phase.Id} className="min-w-0" style={{ flex: phase.Weeks.length }}>
              <WeekWeave weeks={phase.Weeks} label="" size="tall" today={todayIn(phase.Weeks, now)} />
            </span>
          ))}
        </span>
      </button>
      {wasOpened && (
        <Suspense fallback={null}>
          <WeeksDialog phases={phases} isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function todayIn(weeks: readonly Week[], now: string) {
  const index = weeks.findIndex((week) => isThisWeek(week, now))
  return index < 0 ? undefined : { index, share: weekShare(now) }
}
