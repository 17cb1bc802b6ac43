import type { Appointment, Attendee } from '@caseloom/contracts/appointments/appointment'
import type { SeriesScope } from '@caseloom/contracts/items/repeating'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState, type ReactNode } from 'react'
import { useIdempotencyKey } from '../../../../platform/calls/use-idempotency-key.ts'
import { lazyLayer } from '../../../../platform/lazy-layer.tsx'
import { showProblem, useDeleteItem } from '../../../items/index.ts'
import { t as scopeWords } from '../../series/scope/scope-texts.ts'
import { useOfferUndo } from '../../series/scope/use-offer-undo.ts'
import { forgetSeries } from '../../series/series-queries.ts'
import { changeAttendeesMutation, leavingPreviewQuery, type Named } from './attendee-queries.ts'
import { t } from './joining-texts.ts'

const ScopeDialog = lazyLayer(() => import('./scope-dialog.tsx').then((module) => module.ScopeDialog))

export type RemovingAttendee = {
  readonly remove: (attendee: Attendee) => void
  readonly isPending: boolean
  /** Asks from which appointments of the series somebody is removed. Drawn once. */
  readonly dialog: ReactNode
}

/** Removes somebody: at once from an appointment that does not repeat, else after asking from which appointments of its series. */
export function useRemovingAttendee({ Id, AppointmentSeries, ScheduledStartTime }: Appointment): RemovingAttendee {
  const client = useQueryClient()
  const [asked, setAsked] = useState<Named>()
  const single = useDeleteItem()
  const several = useMutation(changeAttendeesMutation)
  const offerUndo = useOfferUndo().offer
  const { keyFor, renew } = useIdempotencyKey()

  function send(person: Named, interval: SeriesScope) {
    const idempotencyKey = keyFor([Id, person.Id, interval])
    // The promise, not mutate's callbacks: the panel may be closed by now.
    several.mutateAsync({ id: Id, joining: [], leaving: [person], interval, idempotencyKey }).then((undoId) => {
      renew()
      setAsked(undefined)
      offerUndo(t('removed', { name: person.Name }), undoId, scopeWords('undoneOnly'))
    }, showProblem)
  }

  function remove(attendee: Attendee) {
    if (AppointmentSeries?.Active) return setAsked({ Id: attendee.PersonId, Name: attendee.Name })
    const forget = () => forgetSeries(client)
    single.remove({ Id: attendee.Id, Name: attendee.Name }, { onDeleted: forget, onSettled: forget })
  }

  return {
    remove,
    isPending: single.isPending || several.isPending,
    dialog: asked && (
      <Suspense fallback={null}>
        <ScopeDialog
          title={t('removeTitle', { name: asked.Name })}
          people={[asked]}
          of={Id}
          start={ScheduledStartTime}
          ask={(people, interval) => leavingPreviewQuery({ id: Id, people, interval })}
          isStanding={false}
          isDanger
          confirmLabel={t('remove')}
          isPending={several.isPending}
          onConfirm={(interval) => send(asked, interval)}
          onClose={() => setAsked(undefined)}
        />
      </Suspense>
    ),
  }
}
