import { Button } from '@caseloom/ui/button'
import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowCounterClockwise'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { formatNearTime } from '../../platform/texts/times.ts'
import { t } from './incident-texts.ts'
import { isIncident, type Thing } from './thing-queries.ts'

export type CompletionLineProps = {
  thing: Thing
  isCompleting: boolean
  onComplete: () => void
  onReactivate: () => void
}

function doneWords(thing: Thing): string {
  const when = thing.CompletedDate ? formatNearTime(thing.CompletedDate) : ''
  const name = thing.CompletedBy?.Name ?? ''
  return isIncident(thing) ? t('followedUpOn', { when, name }) : t('overOn', { when, name })
}

/** The state of the item, and the action that completes or re-activates it. */
export function CompletionLine({ thing, isCompleting, onComplete, onReactivate }: CompletionLineProps) {
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
  return (
    <div className="flex max-md:[&>button]:w-full">
      <Button
        kind="primary"
        size="large"
        icon={<CheckIcon weight="bold" />}
        onPress={onComplete}
        isPending={isCompleting}
        pendingLabel={t('completing')}
      >
        {isIncident(thing) ? t('markFollowedUp') : t('markOver')}
      </Button>
    </div>
  )
}
