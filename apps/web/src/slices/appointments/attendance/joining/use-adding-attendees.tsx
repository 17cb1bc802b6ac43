import type { Appointment } from '@caseloom/contracts/appointments/appointment'
import type { SeriesScope } from '@caseloom/contracts/items/repeating'
import { useMutation } from '@tanstack/react-query'
import { Suspense, useState, type ReactNode } from 'react'
import { useIdempotencyKey } from '../../../../platform/calls/use-idempotency-key.ts'
import { lazyLayer } from '../../../../platform/lazy-layer.tsx'
import { showProblem } from '../../../items/index.ts'
import { t as scopeWords } from '../../series/scope/scope-texts.ts'
import { useOfferUndo } from '../../series/scope/use-offer-undo.ts'
import { t as attendanceTexts } from '../attendance-texts.ts'
import { addAttendeesMutation, joiningPreviewQuery, type Named } from './attendee-queries.ts'
import { t } from './joining-texts.ts'

const ScopeDialog = lazyLayer(() => import('./scope-dialog.tsx').then((module) => module.ScopeDialog))

export type AddingAttendees = {
  readonly add: (people: readonly Named[]) => void
  readonly isPending: boolean
  /** Asks for which appointments of the series they are added. Drawn once. */
  readonly dialog: ReactNode
}

/** Names the one who was added. Of several the server counts those who did not attend before. */
function addedWords(before: Appointment, now: Appointment, asked: readonly Named[]): string {
  const known = new Set(before.AppointmentAttendeesList.map(({ PersonId }) => PersonId))
  const added = now.AppointmentAttendeesList.filter(({ PersonId }) => !known.has(PersonId))
  // Somebody who attends today already may have joined later appointments only.
  const named = added.length === 0 ? asked : added
  const [first] = named
  return named.length === 1 && first
    ? attendanceTexts('addedName', { name: first.Name })
    : attendanceTexts('addedPeople', { count: named.length })
}

/** Adds people to an appointment: at once if it does not repeat, else after asking for which appointments of its series. */
export function useAddingAttendees(appointment: Appointment): AddingAttendees {
  const { Id, AppointmentSeries } = appointment
  const [asked, setAsked] = useState<readonly Named[]>()
  const { mutateAsync, isPending } = useMutation(addAttendeesMutation)
  const offerUndo = useOfferUndo().offer
  const { keyFor, renew } = useIdempotencyKey()

  function send(people: readonly Named[], interval: SeriesScope) {
    const idempotencyKey = keyFor([Id, people.map((one) => one.Id), interval])
    // The promise, not mutate's callbacks: the panel may be closed by now.
    mutateAsync({ id: Id, people, interval, idempotencyKey }).then((now) => {
      renew()
      setAsked(undefined)
      offerUndo(addedWords(appointment, now, people), now.Undo, scopeWords('undoneOnly'))
    }, showProblem)
  }

  return {
    add: (people) => (AppointmentSeries?.Active ? setAsked(people) : send(people, 'ONLY')),
    isPending,
    dialog: asked && (
      <Suspense fallback={null}>
        <ScopeDialog
          title={t('addTitle')}
          people={asked}
          of={Id}
          start={appointment.ScheduledStartTime}
          onPeople={setAsked}
          ask={(people, interval) => joiningPreviewQuery({ id: Id, people, interval })}
          isStanding
          confirmLabel={t('add')}
          isPending={isPending}
          onConfirm={(interval) => send(asked, interval)}
          onClose={() => setAsked(undefined)}
        />
      </Suspense>
    ),
  }
}
