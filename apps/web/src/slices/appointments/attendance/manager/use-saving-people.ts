import type { SeriesScope } from '@caseloom/contracts/items/repeating'
import { useMutation } from '@tanstack/react-query'
import { useIdempotencyKey } from '../../../../platform/calls/use-idempotency-key.ts'
import { showProblem } from '../../../items/index.ts'
import { t as scopeWords } from '../../series/scope/scope-texts.ts'
import { useOfferUndo } from '../../series/scope/use-offer-undo.ts'
import { t as attendanceTexts } from '../attendance-texts.ts'
import { changeAttendeesMutation } from '../joining/attendee-queries.ts'
import { t } from './manager-texts.ts'
import type { PeopleChanges } from './use-people-changes.ts'

/** Saves those who join and those who leave by one call: all of it or nothing, also when it is undone. */
export function useSavingPeople(appointmentId: string, { adding, removing }: PeopleChanges, onDone: () => void) {
  const change = useMutation(changeAttendeesMutation)
  const offerUndo = useOfferUndo().offer
  const { keyFor, renew } = useIdempotencyKey()

  function save(interval: SeriesScope) {
    const ids = [adding, removing].map((people) => people.map(({ Id }) => Id))
    const idempotencyKey = keyFor([appointmentId, ids, interval])
    change.mutate(
      { id: appointmentId, joining: adding, leaving: removing, interval, idempotencyKey },
      {
        onSuccess: (undoId) => {
          renew()
          offerUndo(savedWords({ adding, removing }), undoId, scopeWords('undoneOnly'))
          onDone()
        },
        onError: showProblem,
      },
    )
  }

  return { save, isPending: change.isPending }
}

function savedWords({ adding, removing }: Pick<PeopleChanges, 'adding' | 'removing'>): string {
  const [first] = adding
  const joined =
    adding.length === 1 && first
      ? attendanceTexts('addedName', { name: first.Name })
      : attendanceTexts('addedPeople', { count: adding.length })
  const left = t('removed', { count: removing.length })
  return [...(adding.length > 0 ? [joined] : []), ...(removing.length > 0 ? [left] : [])].join(' · ')
}
