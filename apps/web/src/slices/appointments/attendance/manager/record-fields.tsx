import { limits } from '@caseloom/contracts/items/typed-text'
import type { LookupItem } from '@caseloom/contracts/lookups/endpoints'
import { Select } from '@caseloom/ui/fields/select'
import { TextField } from '@caseloom/ui/fields/text-field'
import { useQuery } from '@tanstack/react-query'
import { PartFailed } from '../../../items/index.ts'
import { lookupQuery } from '../../appointment-queries.ts'
import { t as words } from '../../appointment-texts.ts'
import { t } from './manager-texts.ts'
import type { AppointmentMoves } from './use-appointment-moves.ts'

export type RecordFieldsProps = {
  moves: AppointmentMoves
  outcomes: readonly LookupItem[]
  outcomeId: string | null
  onOutcome: (id: string | null) => void
  /** How many of those to complete have no type although the outcome needs one. */
  untyped: number
  typeId: string | null
  onType: (id: string | null) => void
  reason: string
  onReason: (reason: string) => void
}

/** What the moves need: an outcome for those that are completed, a reason for those that are unlocked. */
export function RecordFields({
  moves: { toComplete, toRevert },
  outcomes,
  outcomeId,
  onOutcome,
  untyped,
  typeId,
  onType,
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
      {untyped > 0 && <TypeOfUntyped count={untyped} value={typeId} onChange={onType} />}
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

type TypeOfUntypedProps = { count: number; value: string | null; onChange: (id: string | null) => void }

/** A type for those without one: sessions are counted by their type. */
function TypeOfUntyped({ count, value, onChange }: TypeOfUntypedProps) {
  const query = useQuery(lookupQuery('appointment-types'))
  const types = query.data?.Items.filter(({ Active }) => Active) ?? []
  return (
    <div className="wide">
      <Select
        label={t('typeOf', { count })}
        placeholder={words('chooseType')}
        options={types.map(({ Id, Name }) => ({ id: Id, label: Name }))}
        value={value}
        onChange={onChange}
        requirement={{ required: t('required'), answered: t('answered') }}
        hint={words('typeRequired')}
      />
      <PartFailed words={words('typesFailed')} query={query} />
    </div>
  )
}
