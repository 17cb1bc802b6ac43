import { limits } from '@caseloom/contracts/items/typed-text'
import { showToast } from '@caseloom/ui/layers/toast'
import { Notice } from '@caseloom/ui/signs/notice'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useIdempotencyKey } from '../../../../platform/calls/use-idempotency-key.ts'
import type { FormValues } from '../../../../platform/forms/form-values.ts'
import { paths } from '../../../../platform/paths.ts'
import { RouterLink } from '../../../../platform/router-link.tsx'
import { PartFailed, readRefusal, showNotReactivated, showProblem } from '../../../items/index.ts'
import { lookupQuery } from '../../appointment-queries.ts'
import { recordSeriesMutation } from '../joining/attendee-queries.ts'
import { AppointmentLists } from './appointment-lists.tsx'
import { ManagerFoot } from './manager-foot.tsx'
import { useDirty, type ManagerModeProps } from './manager-mode.ts'
import { t as words } from '../../appointment-texts.ts'
import { t } from './manager-texts.ts'
import { RecordFields } from './record-fields.tsx'
import { useAppointmentMoves, type AppointmentMoves } from './use-appointment-moves.ts'

type AppointmentsManagerProps = Omit<ManagerModeProps, 'appointment'> & {
  /** The reason for unlocking, as far as it is typed. */
  kept: FormValues<{ Reason: string }>
}

/** The appointments of the series that are open, and those that are completed. One call completes and unlocks, all or nothing. */
export function AppointmentsManager({ series, onDirty, onDone, kept }: AppointmentsManagerProps) {
  const record = useMutation(recordSeriesMutation)
  // What stopped the last attempt is outdated once something is moved.
  const moves = useAppointmentMoves(series, () => {
    if (record.isError) record.reset()
  })
  const [outcomeId, setOutcomeId] = useState<string | null>(null)
  const reason = kept.now.Reason
  const outcomes = useQuery(lookupQuery('appointment-outcomes'))
  const { keyFor } = useIdempotencyKey()
  const { toComplete, toRevert, count } = moves
  useDirty(count > 0, onDirty)
  const isTooMany = toComplete.length > limits.batch || toRevert.length > limits.batch
  const isReady =
    count > 0 &&
    !isTooMany &&
    (toComplete.length === 0 || outcomeId !== null) &&
    (toRevert.length === 0 || reason.trim() !== '')

  const refusal = refusalIn(record.error)

  function handleSave() {
    const [complete, revert] = [toComplete, toRevert].map((list) => list.map(({ Id }) => Id))
    const variables = { complete: complete ?? [], revert: revert ?? [], outcomeId, reason: reason.trim() }
    record.mutate(
      { ...variables, idempotencyKey: keyFor(variables) },
      {
        onSuccess: () => {
          kept.clear()
          showToast({ message: t('done', { count }) })
          onDone()
        },
        onError: (error) => {
          if (refusalIn(error)) return
          if (toComplete.length === 0) showNotReactivated(error)
          else showProblem(error)
        },
      },
    )
  }

  return (
    <div className="sm-body">
      {refusal && <RefusalNotice {...refusal} />}
      {toComplete.length > 0 && <PartFailed words={words('outcomesFailed')} query={outcomes} />}
      <RecordFields
        moves={moves}
        outcomes={outcomes.data?.Items ?? []}
        outcomeId={outcomeId}
        onOutcome={setOutcomeId}
        reason={reason}
        onReason={(Reason) => kept.change({ Reason })}
      />
      <AppointmentLists moves={moves} />
      <ManagerFoot
        submit={submitWords(moves)}
        isReady={isReady}
        isPending={record.isPending}
        reason={isTooMany ? t('tooMany', { count: limits.batch }) : undefined}
        onSubmit={handleSave}
      />
    </div>
  )
}

function submitWords({ toComplete, toRevert, count }: AppointmentMoves): string {
  if (toComplete.length > 0 && toRevert.length > 0) return t('submit', { count })
  return toRevert.length > 0 ? t('uncomplete', { count }) : t('complete', { count })
}

type Refusal = { readonly Id: string; readonly Name: string; readonly reason: string }

/** The appointment that stopped all of them, and why. */
function refusalIn(error: unknown): Refusal | null {
  const refused = readRefusal(error)
  return refused?.ErrorMessage ? { ...refused, reason: refused.ErrorMessage } : null
}

/** Says which one it was, and leads there. */
function RefusalNotice({ Id, Name, reason }: Refusal) {
  return (
    <Notice kind="danger" isAlert>
      {t('refusedAt', { name: Name, reason })}{' '}
      <RouterLink className="cl-link" href={paths.appointment(Id)}>
        {t('openIt', { name: Name })}
      </RouterLink>
    </Notice>
  )
}
