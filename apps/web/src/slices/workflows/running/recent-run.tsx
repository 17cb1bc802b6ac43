import type { WorkflowRun } from '@caseloom/contracts/workflows/workflow'
import { Button } from '@caseloom/ui/button'
import { pathOfItem } from '../../../platform/items/item-places.ts'
import { paths } from '../../../platform/paths.ts'
import { RouterLink } from '../../../platform/router-link.tsx'
import { formatNearTime, formatNearTimeWithin } from '../../../platform/texts/times.ts'
import { t as workflowText } from '../workflow-texts.ts'
import { t } from './recent-texts.ts'
import { SentByLink } from './sent-by-link.tsx'
import { useRunActivity } from './use-run-activity.ts'

export type RecentRunProps = {
  run: WorkflowRun
  /** Not within the workflow's own page. */
  hasPlace?: boolean
}

/** An activity that ran: what, for whom, by whom and when. It can be unselected while nothing depends on it. */
export function RecentRun({ run, hasPlace = false }: RecentRunProps) {
  const { undo, pending } = useRunActivity(run.Workflow.Id)
  const place = [run.Person?.Name, run.Workflow.Name].filter((word) => word !== undefined).join(' · ')
  return (
    <li className={run.Undone === null ? 'wf-run' : 'wf-run undone'}>
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <p className="name font-medium wrap-anywhere">{run.Name}</p>
          {hasPlace && (
            <p className="text-sm text-text-muted">
              <RouterLink
                href={paths.workflow(run.Workflow.Id)}
                className="cl-link inline-flex min-h-6 items-center wrap-anywhere"
              >
                {place}
              </RouterLink>
            </p>
          )}
          <RunFacts run={run} />
        </div>
        {run.CanUndo && (
          <Button
            size="small"
            kind="quiet"
            aria-label={workflowText('undoIt', { name: run.Name })}
            isPending={pending === run.Activity}
            onPress={() => undo(run.Activity)}
          >
            {workflowText('undo')}
          </Button>
        )}
      </div>
      {run.Sent && <SentByLink sent={run.Sent} />}
    </li>
  )
}

/** The answer, what was made, and who did it when. */
export function RunFacts({ run }: { run: WorkflowRun }) {
  const { Answer, Made, By, At, Undone, UndoneBy } = run
  const href = Made && pathOfItem({ Id: Made.Id, RefId: run.Person?.Id ?? null, Type: Made.Type })
  const when = formatNearTime(At)
  return (
    <>
      {Answer !== null && <p className="text-sm">{t('answered', { answer: workflowText(Answer) })}</p>}
      {Made && href !== null && (
        <p className="text-sm">
          {t.rich('made', {
            name: (
              <RouterLink href={href} className="cl-link inline-flex min-h-6 items-center wrap-anywhere">
                {Made.Name}
              </RouterLink>
            ),
          })}
        </p>
      )}
      <p className="text-sm text-text-muted">
        {run.ByLink ? t('ranByLink', { when }) : t('ranBy', { when, name: By?.Name ?? '' })}
      </p>
      {Undone !== null && (
        <p className="text-sm text-text-muted">
          {t('undoneBy', { when: formatNearTimeWithin(Undone), name: UndoneBy?.Name ?? '' })}
        </p>
      )}
    </>
  )
}
