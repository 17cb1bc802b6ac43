import type { Workflow, WorkflowActivity } from '@caseloom/contracts/workflows/workflow'
import { Button } from '@caseloom/ui/button'
import { Status, type StatusKind } from '@caseloom/ui/signs/status'
import { t } from '../workflow-texts.ts'
import { ActivityCard } from './activity-card.tsx'
import { ActivityIcon } from './activity-icon.tsx'
import { RunFacts } from './recent-run.tsx'
import { SentByLink } from './sent-by-link.tsx'
import { useRunActivity, type RunActivity } from './use-run-activity.ts'

const looks: Readonly<Record<WorkflowActivity['State'], { kind: StatusKind; word: Parameters<typeof stateWord>[0] }>> =
  {
    done: { kind: 'confirmed', word: 'done' },
    active: { kind: 'waiting', word: 'open' },
    waiting: { kind: 'neutral', word: 'waits' },
    ahead: { kind: 'neutral', word: 'ahead' },
    passed: { kind: 'neutral', word: 'passed' },
  }

const stateWord = (key: 'done' | 'open' | 'waits' | 'ahead' | 'passed') => t(key)

/** Every activity of a workflow in its order: done, open, waiting, later, or led past. */
export function WorkflowSteps({ workflow }: { workflow: Workflow }) {
  const running = useRunActivity(workflow.Id)
  return (
    <ol className="wf-steps" aria-label={t('steps', { name: workflow.Name })}>
      {workflow.Activities.map((activity) => (
        <li key={activity.Id} className={activity.State}>
          {activity.State === 'active' ? (
            <div className="text">
              <ActivityCard activity={activity} running={running} />
              {activity.Description !== null && <p className="below mt-1">{activity.Description}</p>}
            </div>
          ) : (
            <RestingStep activity={activity} running={running} />
          )}
        </li>
      ))}
    </ol>
  )
}

function RestingStep({ activity, running }: { activity: WorkflowActivity; running: RunActivity }) {
  const { Id, Name, Action, State, Reason, Run, Question } = activity
  const { kind, word } = looks[State]
  return (
    <>
      <ActivityIcon action={Action} />
      <div className="text">
        <p className="name">{Name}</p>
        {Question !== null && <p className="below">{Question}</p>}
        {Reason !== null && <p className="below">{Reason}</p>}
        {Run && <RunFacts run={Run} />}
        {Run?.Sent && <SentByLink sent={Run.Sent} />}
      </div>
      <div className="flex flex-none flex-col items-end gap-1">
        <Status kind={kind}>{stateWord(word)}</Status>
        {Run?.CanUndo && (
          <Button
            size="small"
            kind="quiet"
            aria-label={t('undoIt', { name: Name })}
            isPending={running.pending === Id}
            onPress={() => running.undo(Id)}
          >
            {t('undo')}
          </Button>
        )}
      </div>
    </>
  )
}
