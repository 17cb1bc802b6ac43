import type { SeriesScope } from '@caseloom/contracts/items/repeating'
import { minutesBetween } from '@caseloom/contracts/appointments/appointment-rules'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { showProblem } from '../../items/index.ts'
import { useOfferUndo } from '../series/scope/use-offer-undo.ts'
import { changeInScopeMutation, type ScopedChange } from '../series/series-queries.ts'
import { t } from './calendar-texts.ts'
import { titleOf, whenWords } from './event-words.ts'
import type { Lift } from './lifting/lifting.ts'

/** What is sent. A new start takes the end along, so that an end is sent only where the length changes. */
function moveOf({ appointment, start, end }: Lift): ScopedChange {
  const isLonger = minutesBetween(start, end) !== minutesBetween(appointment.Start, appointment.End)
  return {
    id: appointment.Id,
    version: appointment.Version,
    values: {
      ...(start !== appointment.Start && { ScheduledStartTime: start }),
      ...(isLonger && { ScheduledEndTime: end }),
    },
  }
}

/** Moves what was let go: at once if it stands alone, after a question if it belongs to a series. */
export function useMoving() {
  const [waiting, setWaiting] = useState<Lift | null>(null)
  const moving = useMutation(changeInScopeMutation)
  const offerUndo = useOfferUndo().offer

  function save(lift: Lift, scope: SeriesScope) {
    setWaiting(lift)
    moving.mutate(
      { ...moveOf(lift), scope },
      {
        onSuccess: ({ Undo }) =>
          offerUndo(
            t('moved', { when: whenWords(lift.start, lift.end) }),
            Undo,
            t('undone', { name: titleOf(lift.appointment) }),
          ),
        onError: showProblem,
        onSettled: () => setWaiting(null),
      },
    )
  }

  return {
    waiting,
    /** The question that is open. */
    question:
      waiting !== null && waiting.appointment.SeriesId !== null ? { lift: waiting, move: moveOf(waiting) } : null,
    isPending: moving.isPending,
    drop: (lift: Lift) => {
      if (lift.appointment.SeriesId === null) save(lift, 'ONLY')
      else setWaiting(lift)
    },
    answer: (scope: SeriesScope) => {
      if (waiting) save(waiting, scope)
    },
    putBack: () => setWaiting(null),
  }
}
