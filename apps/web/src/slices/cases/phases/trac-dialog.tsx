import type { Phase } from '@caseloom/contracts/cases/case'
import { Badge } from '@caseloom/ui/signs/badge'
import { Button } from '@caseloom/ui/button'
import { Modal } from '@caseloom/ui/layers/modal'
import { useState } from 'react'
import { formatCalendarDay, today } from '../../../platform/texts/times.ts'
import { t } from '../actions/case-action-texts.ts'
import type { OneCaseDialogProps } from '../actions/case-dialog-props.ts'
import { t as weekTexts } from '../weeks/week-texts.ts'
import { PhaseForm } from './phase-form.tsx'
import { t as ofPhase } from './phase-texts.ts'
import { waysBack } from './phase-ways.ts'
import { TakePhaseBackForm } from './take-phase-back-form.tsx'

type Step = { readonly action: 'begin' | 'correct' | 'go-back' | 'take-back'; readonly phase: Phase } | null

/** The trac's phases, with actions to begin a later phase and to correct or undo the current one, and the ratings of the work. */
export function TracDialog({ managedCase, ratings, onClose }: OneCaseDialogProps) {
  const { TracName, Phases, Actions } = managedCase
  const [step, setStep] = useState<Step>(null)
  const isReadOnly = Actions.find((action) => action.Name === 'trac')?.ReadOnly !== false
  const current = Phases.findIndex((phase) => phase.Current)
  const [before] = Phases.slice(0, Math.max(0, current))
    .filter((phase) => phase.Begun)
    .slice(-1)

  const isGoingBack = step?.action === 'go-back'
  const isCorrection = isGoingBack || step?.action === 'correct'
  const back = waysBack(Phases, today())

  if (step?.action === 'take-back' && before)
    return (
      <TakePhaseBackForm managedCase={managedCase} phase={step.phase} before={before} onClose={() => setStep(null)} />
    )
  if (step)
    return (
      <PhaseForm
        managedCase={managedCase}
        phase={isGoingBack ? (Phases[current] ?? step.phase) : step.phase}
        isCorrection={isCorrection}
        backTo={isGoingBack ? step.phase : undefined}
        before={(isCorrection ? before : Phases[current]) ?? null}
        onClose={() => setStep(null)}
      />
    )
  return (
    <Modal size="s" isOpen onClose={onClose} title={t('tracTitle', { trac: TracName })} closeLabel={t('closeDialog')}>
      <ol className="divide-y divide-border">
        {Phases.map((phase, place) => (
          <li
            key={phase.Id}
            className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2.5"
            aria-current={phase.Current ? 'step' : undefined}
          >
            <span className="min-w-40 flex-1">
              <span className="flex items-center gap-2 font-medium">
                {phase.Name}
                {phase.Current && <Badge kind="brand">{t('currentPhase')}</Badge>}
              </span>
              <span className="block text-sm text-text-muted">{factsOf(phase, place < current).join(' · ')}</span>
            </span>
            {!isReadOnly && (
              <PhaseActions
                phase={phase}
                isLater={place > current}
                isWayBack={back.includes(phase)}
                hasBefore={before !== undefined}
                onStep={setStep}
              />
            )}
          </li>
        ))}
      </ol>
      {ratings}
    </Modal>
  )
}

type PhaseActionsProps = {
  phase: Phase
  isLater: boolean
  isWayBack: boolean
  hasBefore: boolean
  onStep: (step: Step) => void
}

function PhaseActions({ phase, isLater, isWayBack, hasBefore, onStep }: PhaseActionsProps) {
  const { Name, Current } = phase
  if (isLater)
    return (
      <Button
        size="small"
        aria-label={ofPhase('begin', { phase: Name })}
        onPress={() => onStep({ action: 'begin', phase })}
      >
        {ofPhase('beginShort')}
      </Button>
    )
  if (isWayBack)
    return (
      <Button
        size="small"
        aria-label={ofPhase('goBack', { phase: Name })}
        onPress={() => onStep({ action: 'go-back', phase })}
      >
        {ofPhase('goBackShort')}
      </Button>
    )
  if (!Current) return null
  return (
    <span className="flex gap-2">
      <Button
        size="small"
        aria-label={ofPhase('correctName', { phase: Name })}
        onPress={() => onStep({ action: 'correct', phase })}
      >
        {ofPhase('correct')}
      </Button>
      {hasBefore && (
        <Button
          size="small"
          kind="quiet"
          aria-label={ofPhase('takeBackName', { phase: Name })}
          onPress={() => onStep({ action: 'take-back', phase })}
        >
          {ofPhase('takeBack')}
        </Button>
      )}
    </span>
  )
}

function factsOf({ Begun, Start, End, PlannedWeeks, Sessions }: Phase, isPast: boolean): string[] {
  const planned = t('plannedWeeks', { count: PlannedWeeks })
  if (!Begun || Start === null) return [isPast ? ofPhase('skipped') : planned]
  const from = formatCalendarDay(Start)
  return [
    End ? t('fromUntil', { from, until: formatCalendarDay(End) }) : t('sinceDay', { day: from }),
    weekTexts('sessions', { count: Sessions }),
    planned,
  ]
}
