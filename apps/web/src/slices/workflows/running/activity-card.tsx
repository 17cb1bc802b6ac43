import type { ActiveActivity } from '@caseloom/contracts/workflows/workflow'
import { Button } from '@caseloom/ui/button'
import { Spinner } from '@caseloom/ui/signs/spinner'
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import { t } from '../workflow-texts.ts'
import { ActivityIcon, actionWords } from './activity-icon.tsx'
import type { RunActivity } from './use-run-activity.ts'

export type ActivityCardProps = { activity: ActiveActivity; running: RunActivity }

/** An activity whose turn it is: a press runs it, a question is answered with one of two buttons. */
export function ActivityCard({ activity, running }: ActivityCardProps) {
  return activity.Action === 'QUESTION' ? (
    <QuestionCard activity={activity} running={running} />
  ) : (
    <PressCard activity={activity} running={running} />
  )
}

function PressCard({ activity, running }: ActivityCardProps) {
  const { Id, Name, Action, Active } = activity
  const isPending = running.pending === Id
  return (
    <button
      type="button"
      className="wf-activity"
      disabled={!Active}
      aria-disabled={running.pending !== undefined}
      aria-label={t('runIt', { name: Name })}
      onClick={() => running.pending === undefined && running.run(Id)}
    >
      <ActivityIcon action={Action} />
      <span className="text">
        <span className="name">{Name}</span>
        <span className="below">{actionWords(Action)}</span>
      </span>
      {isPending ? <Spinner label={t('running')} /> : <CaretRightIcon aria-hidden="true" className="cl-mirror" />}
    </button>
  )
}

function QuestionCard({ activity, running }: ActivityCardProps) {
  const { Id, Name, Action, Active, Question } = activity
  const question = Question ?? Name
  const isBusy = running.pending !== undefined
  return (
    <div className="wf-activity question">
      <ActivityIcon action={Action} />
      <span className="text">
        <span className="name">{Name}</span>
        <span className="below">{question}</span>
      </span>
      <span className="answers">
        <Button
          size="small"
          kind="soft"
          aria-label={t('yesTo', { question })}
          isDisabled={!Active || isBusy}
          onPress={() => running.run(Id, 'yes')}
        >
          {t('yes')}
        </Button>
        <Button
          size="small"
          aria-label={t('noTo', { question })}
          isDisabled={!Active || isBusy}
          onPress={() => running.run(Id, 'no')}
        >
          {t('no')}
        </Button>
      </span>
    </div>
  )
}
