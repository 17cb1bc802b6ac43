import { limits } from '@caseloom/contracts/items/typed-text'
import type { LookupItem } from '@caseloom/contracts/lookups/endpoints'
import { Select } from '@caseloom/ui/fields/select'
import { TextField } from '@caseloom/ui/fields/text-field'
import { t } from './manager-texts.ts'
import type { AppointmentMoves } from './use-appointment-moves.ts'

export type RecordFieldsProps = {
  moves: AppointmentMoves
  outcomes: readonly LookupItem[]
  outcomeId: string | null
  onOutcome: (id: string | null) => void
  reason: string
  onReason: (reason: string) => void
}

/** What the moves need: an outcome for those that are completed, a reason for those that are unlocked. */
export function RecordFields({
  moves: { toComplete, toRevert },
  outcomes,
  outcomeId,
  onOutcome,
  reason,
  onReason,
}: RecordFieldsProps) {
  const requirement = { required: t('required'), answered: t('answered') }
  const chosen = outcomes.find(({ Id }) => Id === outcomeId)
  if (toComplete.length === 0 && toRevert.length === 0) return null
  return (
    <div className="tools">
      {toComplete.length > 0 && (
        <div className="wide">
          <Select
            label={t('outcome')}
            placeholder={t('chooseOutcome')}
            options={outcomes.filter(({ Active }) => Active).map(({ Id, Name }) => ({ id: Id, label: Name }))}
            value={outcomeId}
            onChange={onOutcome}
            requirement={requirement}
            hint={chosen?.Success ? t('outcomeHint', { outcome: chosen.Name }) : undefined}
          />
        </div>
      )}
      {toRevert.length > 0 && (
        <div className="wide">
          <TextField
            label={t('reason')}
            value={reason}
            onChange={onReason}
            maxLength={limits.reason}
            requirement={requirement}
          />
        </div>
      )}
    </div>
  )
}
