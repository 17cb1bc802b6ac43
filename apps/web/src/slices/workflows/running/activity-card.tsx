import type { ActiveActivity } from '@caseloom/contracts/workflows/workflow'
import { Button } from '@caseloom/ui/button'
import { Spinner } from '@caseloom/ui/signs/spinner'
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import { Suspense, useId, useState } from 'react'
import { lazyLayer } from '../../../platform/lazy-layer.tsx'
import { t } from '../workflow-texts.ts'
import { ActivityIcon, actionWords } from './activity-icon.tsx'
import type { RunActivity } from './use-run-activity.ts'

const SendMessageDialog = lazyLayer(() =>
  import('./send-message-dialog.tsx').then((module) => module.SendMessageDialog),
)

export type ActivityCardProps = { activity: ActiveActivity; running: RunActivity }

/** An activity whose turn it is: a press runs it or asks before a message goes out, a question is answered with one of two buttons. */
export function ActivityCard({ activity, running }: ActivityCardProps) {
  return activity.Action === 'QUESTION' ? (
    <QuestionCard activity={activity} running={running} />
  ) : (
    <PressCard activity={activity} running={running} />
  )
}

function PressCard({ activity, running }: ActivityCardProps) {
  const { Id, Name, Action, Active, Message } = activity
  // Undefined until it is first asked: then its code is loaded, and it stays so that closing can be animated.
  const [isAsking, setIsAsking] = useState<boolean>()
  const isPending = running.pending === Id
  // A message that reaches nobody needs no confirmation: the refusal says why.
  const asksFirst = Message !== null && Message.Receivers.length > 0

  function handlePress() {
    if (running.pending !== undefined) return
    if (asksFirst) setIsAsking(true)
    else running.run(Id)
  }

  function handleConfirm() {
    setIsAsking(false)
    running.run(Id, { confirmation: Message?.Confirmation })
  }

  return (
    <>
      <button
        type="button"
        className="wf-activity"
        disabled={!Active}
        aria-disabled={running.pending !== undefined}
        aria-label={t('runIt', { name: Name })}
        onClick={handlePress}
      >
        <ActivityIcon action={Action} />
        <span className="text">
          <span className="name">{Name}</span>
          <span className="below">{actionWords(Action)}</span>
        </span>
        {isPending ? <Spinner label={t('running')} /> : <CaretRightIcon aria-hidden="true" className="cl-mirror" />}
      </button>
      {Message !== null && asksFirst && isAsking !== undefined && (
        <Suspense fallback={null}>
          <SendMessageDialog
            name={Name}
            receivers={Message.Receivers}
            isOpen={isAsking}
            onClose={() => setIsAsking(false)}
            onConfirm={handleConfirm}
          />
        </Suspense>
      )}
    </>
  )
}

function QuestionCard({ activity, running }: ActivityCardProps) {
  const { Id, Name, Action, Active, Question, Cancels } = activity
  const noteId = useId()
  const question = Question ?? Name
  const isBusy = running.pending !== undefined
  return (
    <div className="wf-activity question">
      <ActivityIcon action={Action} />
      <span className="text">
        <span className="name">{Name}</span>
        <span className="below">{question}</span>
        {Cancels !== null && (
          <span id={noteId} className="below">
            {t('noCancels', { name: Cancels.Name })}
          </span>
        )}
      </span>
      <span className="answers">
        <Button
          size="small"
          kind="soft"
          aria-label={t('yesTo', { question })}
          isDisabled={!Active || isBusy}
          onPress={() => running.run(Id, { answer: 'yes' })}
        >
          {t('yes')}
        </Button>
        <Button
          size="small"
          aria-label={t('noTo', { question })}
          {...(Cancels !== null && { 'aria-describedby': noteId })}
          isDisabled={!Active || isBusy}
          onPress={() => running.run(Id, { answer: 'no' })}
        >
          {t('no')}
        </Button>
      </span>
    </div>
  )
}
