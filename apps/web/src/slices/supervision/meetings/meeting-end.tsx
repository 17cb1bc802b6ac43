import type { SupervisionMeeting } from '@caseloom/contracts/supervision/meeting'
import { Button } from '@caseloom/ui/button'
import { showToast } from '@caseloom/ui/layers/toast'
import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowCounterClockwise'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { formatNearTimeWithin } from '../../../platform/texts/times.ts'
import { showRefusal, useItemCompletion } from '../../items/index.ts'
import { t } from './meeting-texts.ts'

export type MeetingEndProps = { meeting: SupervisionMeeting; onReactivate: () => void }

/** Ends the meeting once what is typed is sent, or says when it ended. */
export function MeetingEnd({ meeting, onReactivate }: MeetingEndProps) {
  const { complete, isCompleting, isSentLater, takeBack } = useItemCompletion(meeting)
  const { Completed, CompletedDate, CompletedBy, Can, Clinician } = meeting
  if (Completed) {
    const when = CompletedDate === null ? '' : formatNearTimeWithin(CompletedDate)
    return (
      <div className="flex flex-wrap items-center gap-3 rounded-md bg-success-soft px-4 py-3 text-on-success-soft">
        <CheckIcon weight="bold" aria-hidden="true" />
        <p className="min-w-0 flex-1">{t('endedOn', { when, name: CompletedBy?.Name ?? '' })}</p>
        {Can.Revert && (
          <Button icon={<ArrowCounterClockwiseIcon />} onPress={onReactivate}>
            {t('reactivate')}
          </Button>
        )}
      </div>
    )
  }
  if (!Can.Complete) return <p className="text-text-muted">{t('lookOnly', { name: Clinician?.Name ?? '' })}</p>

  function handleEnd() {
    if (isCompleting || isSentLater) return
    complete().then(() => showToast({ message: t('ended') }), showRefusal)
  }

  return (
    <div className="flex flex-col items-start gap-2 max-md:[&>button]:w-full">
      <p role="status" className={isSentLater ? 'text-sm text-text-muted' : 'cl-sr-only'}>
        {isSentLater && t('endsLater')}
      </p>
      <Button
        kind={isSentLater ? 'secondary' : 'primary'}
        size="large"
        icon={isSentLater ? <ArrowCounterClockwiseIcon /> : <CheckIcon weight="bold" />}
        onPress={isSentLater ? takeBack : handleEnd}
        isPending={isCompleting}
        pendingLabel={t('ending')}
      >
        {t(isSentLater ? 'leaveOpen' : 'end')}
      </Button>
    </div>
  )
}
