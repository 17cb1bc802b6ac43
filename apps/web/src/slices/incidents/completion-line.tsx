import { Button } from '@caseloom/ui/button'
import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowCounterClockwise'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { ClockIcon } from '@phosphor-icons/react/dist/csr/Clock'
import { formatNearTimeWithin } from '../../platform/texts/times.ts'
import { t } from './incident-texts.ts'
import { isIncident, type Thing } from './thing-queries.ts'
import type { ThingCompletion } from './use-thing-completion.ts'

export type CompletionLineProps = {
  thing: Thing
  completion: ThingCompletion
  onComplete: () => void
  onReactivate: () => void
}

function doneWords(thing: Thing): string {
  const when = thing.CompletedDate ? formatNearTimeWithin(thing.CompletedDate) : ''
  const name = thing.CompletedBy?.Name ?? ''
  return isIncident(thing) ? t('followedUpOn', { when, name }) : t('overOn', { when, name })
}

/** The state of the item, and the action that completes or re-activates it. */
export function CompletionLine({ thing, completion, onComplete, onReactivate }: CompletionLineProps) {
  const { Completed, Can } = thing
  if (Completed) {
    return (
      <div className="flex flex-wrap items-center gap-3 rounded-md bg-success-soft px-4 py-3 text-on-success-soft">
        <CheckIcon weight="bold" aria-hidden="true" />
        <p className="min-w-0 flex-1">{doneWords(thing)}</p>
        {Can.Revert && (
          <Button icon={<ArrowCounterClockwiseIcon />} onPress={onReactivate}>
            {t('reactivate')}
          </Button>
        )}
      </div>
    )
  }
  if (!Can.Complete) return <p className="text-text-muted">{t('lookOnly')}</p>
  const { isCompleting, isSentLater, takeBack } = completion
  const doneLabel = isIncident(thing) ? t('markFollowedUp') : t('markOver')
  return (
    <div className="flex flex-col items-start gap-2 max-md:[&>button]:w-full">
      <p role="status" className={isSentLater ? 'flex items-center gap-1.5 text-sm text-text-muted' : 'cl-sr-only'}>
        {isSentLater && (
          <>
            <ClockIcon aria-hidden="true" />
            {t('completesLater')}
          </>
        )}
      </p>
      <Button
        kind={isSentLater ? 'secondary' : 'primary'}
        size="large"
        icon={isSentLater ? <ArrowCounterClockwiseIcon /> : <CheckIcon weight="bold" />}
        onPress={isSentLater ? takeBack : onComplete}
        isPending={isCompleting}
        pendingLabel={t('completing')}
      >
        {isSentLater ? t('leaveOpen') : doneLabel}
      </Button>
    </div>
  )
}
