import { limits } from '@caseloom/contracts/items/typed-text'
import { PartFailed } from '../../../items/index.ts'
import { t as words } from '../../appointment-texts.ts'
import { AppointmentLists } from './appointment-lists.tsx'
import { ManagerFoot } from './manager-foot.tsx'
import { useDirty, type ManagerModeProps } from './manager-mode.ts'
import { t } from './manager-texts.ts'
import { RecordFields } from './record-fields.tsx'
import { RefusalNotice } from './refusal-notice.tsx'
import type { AppointmentMoves } from './use-appointment-moves.ts'
import { useRecordingSeries, type KeptReason } from './use-recording-series.ts'

type AppointmentsManagerProps = Omit<ManagerModeProps, 'appointment'> & { kept: KeptReason }

/** The appointments of the series that are open, and those that are completed. One call completes and unlocks, all or nothing. */
export function AppointmentsManager({ series, onDirty, onDone, kept }: AppointmentsManagerProps) {
  const recording = useRecordingSeries(series, kept, onDone)
  const { moves, outcomes, refusal } = recording
  useDirty(moves.count > 0, onDirty)

  return (
    <div className="sm-body">
      {refusal && <RefusalNotice refusal={refusal} among={series.Occurrences} />}
      {moves.toComplete.length > 0 && <PartFailed words={words('outcomesFailed')} query={outcomes} />}
      <RecordFields
        moves={moves}
        outcomes={outcomes.data?.Items ?? []}
        outcomeId={recording.outcomeId}
        onOutcome={recording.setOutcomeId}
        untyped={recording.untyped}
        typeId={recording.typeId}
        onType={recording.setTypeId}
        reason={kept.now.Reason}
        onReason={(Reason) => kept.change({ Reason })}
      />
      <AppointmentLists moves={moves} />
      <ManagerFoot
        submit={submitWords(moves)}
        isReady={recording.isReady}
        isPending={recording.isPending}
        reason={recording.isTooMany ? t('tooMany', { count: limits.batch }) : undefined}
        onSubmit={recording.save}
      />
    </div>
  )
}

function submitWords({ toComplete, toRevert, count }: AppointmentMoves): string {
  if (toComplete.length > 0 && toRevert.length > 0) return t('submit', { count })
  return toRevert.length > 0 ? t('uncomplete', { count }) : t('complete', { count })
}
