import type { Phase } from '@caseloom/contracts/cases/case'
import { t } from './case-texts.ts'
import { WeekWeave } from './week-weave.tsx'
import { phaseFigure, phaseSentence, phaseWeek, weekOfPhase } from './week-words.ts'

export type CasePhasesProps = { phases: readonly Phase[] }

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
            <PhaseCaption phase={phase} />
            <WeekWeave weeks={phase.Weeks} label={phaseSentence(phase)} size="tall" />
          </div>
        ))}
      </div>
    </>
  )
}

/** The current phase always has its figure; the others where there is room. */
function PhaseCaption({ phase }: { phase: Phase }) {
  const figure = phaseFigure(phase)
  const { Name, Current } = phase
  return (
    <p className="mb-1.5 flex justify-between gap-2 text-xs whitespace-nowrap text-text-muted max-md:hidden">
      <b className={Current ? 'truncate font-bold text-text' : 'truncate font-normal'} title={Name}>
        {Name}
      </b>
      {Current ? (
        <span className="flex-none">
          <span className="@max-[16rem]:hidden">{weekOfPhase(phase)} · </span>
          <b className="font-bold text-text">{figure}</b>
        </span>
      ) : (
        <span className="truncate @max-[10rem]:hidden">{figure}</span>
      )}
    </p>
  )
}

/** On a phone the phase that runs is named once, above all of them. */
function CurrentPhaseLine({ phase }: { phase: Phase }) {
  return (
    <p className="flex justify-between gap-2 px-4 pt-3.5 text-sm md:hidden">
      <b className="font-semibold">{phaseWeek(phase)}</b>
      <span className="text-text-muted">{phaseFigure(phase)}</span>
    </p>
  )
}
