import type { AppointmentSeries, SeriesOccurrence } from '@caseloom/contracts/appointments/series/series'
import { limits } from '@caseloom/contracts/items/typed-text'
import { showToast } from '@caseloom/ui/layers/toast'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useIdempotencyKey } from '../../../../platform/calls/use-idempotency-key.ts'
import type { FormValues } from '../../../../platform/forms/form-values.ts'
import { showNotReactivated, showProblem } from '../../../items/index.ts'
import { lookupQuery } from '../../appointment-queries.ts'
import { recordSeriesMutation } from '../joining/attendee-queries.ts'
import { t } from './manager-texts.ts'
import { refusalIn } from './refusal-notice.tsx'
import { useAppointmentMoves } from './use-appointment-moves.ts'

/** The reason for unlocking, as far as it is typed. */
export type KeptReason = FormValues<{ Reason: string }>

const idsOf = (list: readonly SeriesOccurrence[]) => list.map(({ Id }) => Id)

/** What the moves between the two lists still need, and the call that makes them: an outcome, a type for those without one, a reason. */
export function useRecordingSeries(series: AppointmentSeries, kept: KeptReason, onDone: () => void) {
  const record = useMutation(recordSeriesMutation)
  // What stopped the last attempt is outdated once something is moved.
  const moves = useAppointmentMoves(series, () => {
    if (record.isError) record.reset()
  })
  const [outcomeId, setOutcomeId] = useState<string | null>(null)
  const [typeId, setTypeId] = useState<string | null>(null)
  const outcomes = useQuery(lookupQuery('appointment-outcomes'))
  const { keyFor } = useIdempotencyKey()
  const { toComplete, toRevert, count } = moves
  const reason = kept.now.Reason.trim()
  const isHeld = outcomes.data?.Items.find(({ Id }) => Id === outcomeId)?.Success === true
  const untyped = isHeld ? toComplete.filter(({ HasType }) => !HasType) : []
  const isTooMany = toComplete.length > limits.batch || toRevert.length > limits.batch
  const isReady =
    count > 0 &&
    !isTooMany &&
    (toComplete.length === 0 || outcomeId !== null) &&
    (untyped.length === 0 || typeId !== null) &&
    (toRevert.length === 0 || reason !== '')

  function save() {
    const lists = { complete: idsOf(toComplete), revert: idsOf(toRevert), untyped: idsOf(untyped) }
    const variables = { ...lists, outcomeId, typeId, reason }
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

  return {
    moves,
    outcomes,
    outcomeId,
    setOutcomeId,
    /** How many of those to complete have no type although the outcome needs one. */
    untyped: untyped.length,
    typeId,
    setTypeId,
    isTooMany,
    isReady,
    isPending: record.isPending,
    refusal: refusalIn(record.error),
    save,
  }
}
