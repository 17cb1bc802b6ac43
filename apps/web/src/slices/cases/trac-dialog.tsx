import type { Phase } from '@caseloom/contracts/cases/case'
import { Badge } from '@caseloom/ui/badge'
import { Button } from '@caseloom/ui/button'
import { Modal } from '@caseloom/ui/modal'
import { showToast } from '@caseloom/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { formatCalendarDay } from '../../platform/times.ts'
import { showProblem } from '../items/index.ts'
import { phaseMutation } from './case-action-queries.ts'
import type { OneCaseDialogProps } from './case-action-frame.tsx'
import { t } from './case-action-texts.ts'

/** The trac with its phases, the one that runs, and going on to a later one. */
export function TracDialog({ managedCase, onClose }: OneCaseDialogProps) {
  const { Id, Name, TracName, Phases, Version, Actions } = managedCase
  const change = useMutation(phaseMutation(Id))
  const isReadOnly = Actions.find((action) => action.Name === 'trac')?.ReadOnly !== false
  const current = Phases.findIndex((phase) => phase.Current)

  function handleChange(phase: Phase) {
    change.mutate(
      { id: Id, version: Version, body: { Phase: phase.Id } },
      {
        onSuccess: () => showToast({ message: t('phaseChanged', { name: Name, phase: phase.Name }) }),
        onError: showProblem,
      },
    )
  }

  return (
    <Modal size="s" isOpen onClose={onClose} title={t('tracTitle', { trac: TracName })} closeLabel={t('closeDialog')}>
      <ol className="divide-y divide-border">
        {Phases.map((phase, place) => (
          <li
            key={phase.Id}
            className="flex items-center gap-3 py-2.5"
            aria-current={phase.Current ? 'step' : undefined}
          >
            <span className="min-w-0 flex-1">
              <span className="flex items-center gap-2 font-medium">
                {phase.Name}
                {phase.Current && <Badge kind="brand">{t('currentPhase')}</Badge>}
              </span>
              <span className="block text-sm text-text-muted">{factsOf(phase).join(' · ')}</span>
            </span>
            {!isReadOnly && place > current && (
              <Button
                size="small"
                aria-label={t('beginPhaseName', { phase: phase.Name })}
                isPending={change.isPending && change.variables.body.Phase === phase.Id}
                pendingLabel={t('saving')}
                onPress={() => handleChange(phase)}
              >
                {t('beginPhase')}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Modal>
  )
}

function factsOf({ Start, End, PlannedWeeks, Days, Sessions }: Phase): string[] {
  const planned = t('plannedWeeks', { count: PlannedWeeks })
  if (Days === null || Start === null) return [planned]
  const from = formatCalendarDay(Start)
  return [
    End ? t('fromUntil', { from, until: formatCalendarDay(End) }) : t('sinceDay', { day: from }),
    t('sessions', { count: Sessions }),
    planned,
  ]
}
